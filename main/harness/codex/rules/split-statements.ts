/** A statement of a rules file, from its first sign to its last. */
export interface Statement {
  start: number;
  end: number;
  text: string;
}

const token = /#[^\n]*|r?("""|'''|"|')|[[\](){}]|\n|[^\s#]|\s/y;

/**
 * Takes a rules file (Starlark) apart at the ends of its lines, outside of strings and brackets. What is indented
 * belongs to the statement above it. Comments between statements are no part of any.
 */
export function splitStatements(source: string): Statement[] {
  const statements: { start: number; end: number }[] = [];
  let depth = 0;
  let at = 0;
  let isNewLine = true;
  while (at < source.length) {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found === null) break;
    const [text, quote] = found;
    const from = at;
    at = quote === undefined ? at + text.length : endOfString(source, at + text.length, text);
    if (text === '\n') {
      if (depth === 0) isNewLine = true;
      continue;
    }
    if (/^\s$/.test(text) || (text.startsWith('#') && depth === 0)) continue;
    if ('[({'.includes(text)) depth += 1;
    if ('])}'.includes(text)) depth = Math.max(0, depth - 1);
    const last = statements.at(-1);
    const isIndented = from > 0 && /[ \t]/.test(source[from - 1]!) && isNewLine;
    if (last === undefined || (isNewLine && !isIndented)) statements.push({ start: from, end: at });
    else last.end = at;
    isNewLine = false;
  }
  return statements.map(({ start, end }) => ({ start, end, text: source.slice(start, end) }));
}

function endOfString(source: string, from: number, open: string): number {
  const raw = open.startsWith('r');
  const quote = raw ? open.slice(1) : open;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source.startsWith(quote, at)) return at + quote.length;
    else if (quote.length === 1 && source[at] === '\n') return at;
  }
  return source.length;
}

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const opening = new Set([code('{'), code('[')]);
const closing = new Set([code('}'), code(']')]);

/** Whether JSON nests deeper than `most`. Strings are skipped, so that code in them does not count. */
export function nestsDeeper(line: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const here = line.charCodeAt(at);
    if (here === quote) at = endOfString(line, at);
    else if (opening.has(here)) depth += 1;
    else if (closing.has(here)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** Where the string that begins at `from` ends. */
function endOfString(line: string, from: number): number {
  let end = line.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(line, end)) end = line.indexOf('"', end + 1);
  return end === -1 ? line.length : end;
}

function isEscaped(line: string, at: number): boolean {
  let before = at - 1;
  while (line.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

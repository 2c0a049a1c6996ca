// Cuts long strings out of a line before it is parsed, so that images and large outputs never become text in memory.
import { cutNote } from '../../../../shared/domain/cut-text.ts';
import type { FileBlock } from './file-block.ts';

/** Where the text of a string stands: JSON-escaped, between its quotes, in bytes of the expanded file. */
export interface StringPlace {
  offset: number;
  length: number;
}

/** A string that stayed in its rollout. */
export interface StoredText extends StringPlace {
  file: string;
}

export interface ShortenedLine {
  json: string;
  /** By the text that stands in place of a string. */
  cuts: ReadonlyMap<string, StringPlace>;
}

const backslash = 0x5c;

/**
 * The JSON of the line between two places of a block, with each string longer than `longest` bytes replaced by its
 * beginning and end, of half of `kept` bytes each, and a note between them.
 */
export function shortenLine(
  block: FileBlock,
  from: number,
  to: number,
  { longest, kept }: { longest: number; kept: number },
): ShortenedLine {
  const { bytes, text } = block;
  const cuts = new Map<string, StringPlace>();
  let json = '';
  let copied = from;
  for (let open = text.indexOf('"', from); open !== -1 && open < to;) {
    const close = closingQuote(text, open + 1);
    if (close === -1 || close >= to) break;
    const length = close - open - 1;
    if (length > longest) {
      const end = safeEnd(bytes, open + 1, kept / 2);
      const last = safeStart(bytes, close - kept / 2, close);
      const [head, tail] = [block.decode(open + 1, end), block.decode(last, close)];
      const literal = uniqueLiteral(head, last - end, tail, cuts);
      cuts.set(literal.text, { offset: block.offset + open + 1, length });
      json += block.decode(copied, open) + literal.json;
      copied = close + 1;
    }
    open = text.indexOf('"', close + 1);
  }
  return { json: json + block.decode(copied, to), cuts };
}

/** The text behind a JSON-escaped string of a line. Throws where it is none. */
export function unescapeText(escaped: Buffer): string {
  return JSON.parse(`"${escaped.toString('utf8')}"`) as string;
}

function uniqueLiteral(
  head: string,
  leftOut: number,
  tail: string,
  cuts: ReadonlyMap<string, StringPlace>,
) {
  for (let count = 0; ; count += 1) {
    const json = `"${head}${cutNote(leftOut, count).replaceAll('\n', '\\n')}${tail}"`;
    const text = JSON.parse(json) as string;
    if (!cuts.has(text)) return { json, text };
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (at - escapes > from && text.charCodeAt(at - escapes - 1) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}

/** The end of a beginning of at most `most` bytes that splits neither an escape nor a character. */
export function safeEnd(line: Buffer, from: number, most: number): number {
  let at = from;
  let end = from;
  while (at < from + most) {
    end = at;
    const byte = line[at]!;
    if (byte === backslash) at += line[at + 1] === 0x75 ? 6 : 2;
    else at += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  }
  return end;
}

/** Longest escape, as of `\u00e4`. */
const longestEscape = 6;

/** The first place from `from` on that splits neither an escape nor a character, as no escape can reach there. */
function safeStart(line: Buffer, from: number, close: number): number {
  let clear = 0;
  for (let at = Math.max(0, Math.ceil(from) - longestEscape); at < close; at += 1) {
    const byte = line[at]!;
    const isWithin = byte >= 0x80 && byte < 0xc0;
    if (at >= from && clear >= longestEscape && !isWithin) return at;
    clear = byte === backslash ? 0 : clear + 1;
  }
  return close;
}

import { normaliseLine, type RolloutRecord } from './rollout-record.ts';

/** `damaged`: something on the line could not be used, even where records could be saved from it. */
export interface ParsedLine {
  records: RolloutRecord[];
  damaged: boolean;
}

/** Where a record may begin: after a torn write, the writer puts the whole record on the same line. */
const timed = /\{"timestamp"/g;
const anyStart = /\{"(?:timestamp|type|payload|record_type|id|session)"/g;
/** More pieces than this on one line are not tried. */
const mostPieces = 200;

/** Reads one line alone. Never throws. `line` gives the line's full text, should the JSON be damaged. */
export function parseLine(json: string, line: { whole(): string }): ParsedLine {
  const records = parse(json);
  if (records !== undefined) return { records: records ?? [], damaged: records === null };
  return salvage(line.whole());
}

/** Undefined for what is no JSON, null for JSON that is no record. */
function parse(json: string): RolloutRecord[] | null | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  return normaliseLine(value);
}

/** The intact records on a damaged line, in their order. */
function salvage(line: string): ParsedLine {
  const text = line.replaceAll('\0', ' ').trim();
  if (text !== line.trim()) {
    const records = parse(text);
    if (records !== undefined) return { records: records ?? [], damaged: records === null };
  }
  const saved: RolloutRecord[] = [];
  let from = 0;
  for (const start of startsOf(text)) {
    if (start < from) continue;
    const end = objectEnd(text, start);
    const records = end === -1 ? undefined : parse(text.slice(start, end));
    if (!records || records.length === 0) continue;
    saved.push(...records);
    from = end;
  }
  return { records: saved, damaged: true };
}

function startsOf(text: string): number[] {
  const later = text.indexOf('{"timestamp"', 1);
  const pattern = text.startsWith('{"timestamp"') || later !== -1 ? timed : anyStart;
  const most = text.length > 1024 * 1024 ? 4 : mostPieces;
  return [...text.matchAll(pattern)].slice(0, most).map((match) => match.index);
}

/** The index after the brace that closes the object at `start`; -1 where none does. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b) depth += 1;
    else if (code === 0x7d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

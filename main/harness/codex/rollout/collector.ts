import type { Entry } from './entry.ts';
import { fieldsOf, list, str, strOrNull } from './fields.ts';
import { LineText, type HoldLimits } from './line-text.ts';
import { parseLine } from './parse-line.ts';
import { readRecord } from './read-record.ts';
import { emptyHeader, readHeader, type RolloutHeader } from './rollout-header.ts';
import type { RolloutRecord } from './rollout-record.ts';

/** Lines longer than this are first looked at by their type, which may spare reading them. */
const longLine = 4 * 1024;
const generous: HoldLimits = { longest: 12 * 1024, kept: 2 * 1024 };
const frugal: HoldLimits = { longest: 1024, kept: 512 };
/** Text of outputs a reader keeps before it becomes frugal, in characters. */
const heldBudget = 32 * 1024 * 1024;

const skippedTypes =
  /^\{"timestamp":"[^"]*",(?:"ordinal":\d+,)?"type":"(?:world_state|token_usage_record|retained_context|compacted)"/;
const compactedType = /"type":"compacted"/;

export type Era = 'single-json' | 'bare' | 'flattened' | 'legacy' | 'paginated' | 'empty';

/** Takes the lines of one file, or of a part of it, and keeps what a transcript needs of them. */
export class Collector {
  readonly entries: Entry[] = [];
  readonly screenRoles = { user: false, assistant: false };
  /** Every thread that a header in this file names. */
  readonly threads = new Set<string>();
  header: RolloutHeader = emptyHeader;
  /** The last name the thread was given in this file. */
  name: string | null = null;
  unreadableLines = 0;
  /** Whether any record names a turn or begins or ends one. */
  hasTurnRecords = false;
  #shape: RolloutRecord['shape'] | null = null;
  #hasHeader = false;
  #hasOrdinals = false;
  #contextCwd: string | null = null;
  #held = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  get era(): Era {
    if (this.#shape === null) return 'empty';
    if (this.#shape !== 'wrapped') return this.#shape;
    const isPaginated = this.#hasHeader ? this.header.isPaginated : this.#hasOrdinals;
    return isPaginated ? 'paginated' : 'legacy';
  }

  get hasHeader(): boolean {
    return this.#hasHeader;
  }

  /** @param offset place of the line in the expanded file */
  line(bytes: Buffer, offset: number): void {
    const [start, end] = trimmed(bytes, offset === 0);
    if (start === end) return;
    const content = start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end);
    if (content.length > longLine && this.#skip(content, offset + start)) return;
    const limits = this.#held > heldBudget ? frugal : generous;
    const text = new LineText(content, this.#file, offset + start, limits);
    const { records, damaged } = parseLine(text.json, () => text.whole());
    if (damaged) this.unreadableLines += 1;
    records.forEach((record, index) => this.#record(record, text, offset + start + index));
  }

  /** A line too long to be read. */
  dropped(): void {
    this.unreadableLines += 1;
  }

  /** Bookkeeping that never shows, if it looks whole. */
  #skip(line: Buffer, offset: number): boolean {
    const head = line.toString('latin1', 0, 160);
    if (!skippedTypes.test(head) || line[line.length - 1] !== 0x7d) return false;
    if (line.indexOf('{"timestamp"', 1) !== -1) return false;
    this.#shape ??= 'wrapped';
    if (!compactedType.test(head)) return true;
    const ordinal = Number(/"ordinal":(\d+)/.exec(head)?.[1] ?? Number.NaN);
    const at = Date.parse(/^\{"timestamp":"([^"]*)"/.exec(head)?.[1] ?? '');
    const named = { threadId: null, turnId: null, id: null };
    this.entries.push({
      ...named,
      kind: 'compaction',
      fromRecord: true,
      offset,
      at: Number.isFinite(at) ? at : null,
      ordinal: Number.isFinite(ordinal) ? ordinal : null,
    });
    return true;
  }

  #record(record: RolloutRecord, text: LineText, offset: number): void {
    this.#shape ??= record.shape;
    if (record.ordinal !== null) this.#hasOrdinals = true;
    if (record.type === 'session_meta') return this.#meta(record);
    if (record.type === 'turn_context') {
      const cwd = strOrNull(record.payload['cwd']) ?? this.header.lastCwd;
      const model = strOrNull(record.payload['model']) ?? this.header.model;
      this.header = { ...this.header, lastCwd: cwd, model };
      return;
    }
    if (record.payload['type'] === 'thread_name_updated') {
      const { name, thread_name } = record.payload;
      this.name = strOrNull(thread_name) ?? strOrNull(name) ?? this.name;
    }
    if (this.header.cwd === null && this.#contextCwd === null)
      this.#contextCwd = contextCwd(record);
    const entry = readRecord(record, offset, text);
    if (entry === null) return;
    this.#note(entry);
    this.entries.push(entry);
  }

  #meta(record: RolloutRecord): void {
    const header = readHeader(record);
    for (const id of [header.threadId, header.forkedFrom]) if (id !== null) this.threads.add(id);
    if (this.#hasHeader) return;
    const { lastCwd, model } = this.header;
    this.header = { ...header, lastCwd, model };
    this.#hasHeader = true;
  }

  #note(entry: Entry): void {
    if (entry.turnId !== null || entry.kind === 'turn-start') this.hasTurnRecords = true;
    if (entry.kind === 'message' && entry.origin === 'screen') {
      this.screenRoles[entry.item.kind === 'user-message' ? 'user' : 'assistant'] = true;
    }
    if (entry.kind === 'output') this.#held += entry.output.text.length;
    else if (entry.kind === 'shown' && 'output' in entry.item)
      this.#held += entry.item.output.length;
    else if (entry.kind === 'call' && 'input' in entry.item) this.#held += entry.item.input.length;
  }

  /** The folder the thread began in; old files say it only in the text for the model. */
  get cwd(): string | null {
    return this.header.cwd ?? this.#contextCwd;
  }
}

function contextCwd({ payload }: RolloutRecord): string | null {
  if (payload['type'] !== 'message') return null;
  for (const part of list(payload['content']).map(fieldsOf)) {
    const text = str(part['text']);
    if (!text.trimStart().startsWith('<environment_context>')) continue;
    return /<cwd>([^<]+)<\/cwd>/.exec(text)?.[1] ?? null;
  }
  return null;
}

/** Without a byte-order mark at the file's start, and without spaces and line ends around. */
function trimmed(line: Buffer, isFirst: boolean): [start: number, end: number] {
  let start = 0;
  let end = line.length;
  if (isFirst && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf) start = 3;
  const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
  while (start < end && isSpace(line[start]!)) start += 1;
  while (end > start && isSpace(line[end - 1]!)) end -= 1;
  return [start, end];
}

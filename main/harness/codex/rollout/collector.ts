import type { Entry } from './entry.ts';
import { fieldsOf, list, str, strOrNull } from './fields.ts';
import { LineText, type HoldLimits } from './line-text.ts';
import { isNeverShown, peekLine, type LinePeek } from './line-peek.ts';
import { parseLine } from './parse-line.ts';
import { readRecord } from './read-record.ts';
import { emptyHeader, readHeader, type RolloutHeader } from './rollout-header.ts';
import { readTime, type RolloutRecord } from './rollout-record.ts';

const generous: HoldLimits = { longest: 12 * 1024, kept: 4 * 1024 };
const frugal: HoldLimits = { longest: 1024, kept: 512 };
/** Text of outputs a reader keeps before it becomes frugal, in characters. */
const heldBudget = 32 * 1024 * 1024;

export type Era = 'single-json' | 'bare' | 'flattened' | 'legacy' | 'paginated' | 'empty';

/** Takes the lines of one file, or of a part of it, and keeps what a transcript needs of them. */
export class Collector {
  /** What was read; nothing that `take` took. */
  readonly entries: Entry[] = [];
  /** Takes entries as they are read, so that they need not be kept. */
  take: ((entry: Entry) => void) | null = null;
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
  /** The last `turn_context` line. */
  #context: Buffer | null = null;
  /** Calls whose whole output was written for the screen. */
  readonly #shownOutputs = new Set<string>();
  readonly #shownThoughts = new Set<string>();
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
    const start = contentStart(bytes, offset === 0);
    const end = contentEnd(bytes, start);
    if (start === end) return;
    const content = start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end);
    if (this.#skip(content, offset + start)) return;
    const limits = this.#held > heldBudget ? frugal : generous;
    const text = new LineText(content, this.#file, offset + start, limits);
    const { records, damaged } = parseLine(text.json, text);
    if (damaged) this.unreadableLines += 1;
    for (let index = 0; index < records.length; index += 1) {
      this.#record(records[index]!, text, offset + start + index);
    }
  }

  /** A line too long to be read. */
  dropped(): void {
    this.unreadableLines += 1;
  }

  /** Passes over a line of which nothing is needed, if it looks whole. */
  #skip(line: Buffer, offset: number): boolean {
    const peek = peekLine(line);
    if (peek === null) return false;
    if (peek.type === 'turn_context') this.#context = Buffer.from(line);
    else if (peek.type === 'compacted') this.#add(compaction(peek, offset));
    else if (!isNeverShown(peek) && !this.#isToldAlready(peek)) return false;
    this.#shape ??= 'wrapped';
    if (peek.ordinal !== null) this.#hasOrdinals = true;
    return true;
  }

  /** What the model saw of what was written for the screen as well. */
  #isToldAlready({ type, payloadType, role, id, callId }: LinePeek): boolean {
    if (type !== 'response_item') return false;
    if (role === 'user') return this.screenRoles.user && this.cwd !== null;
    if (role === 'assistant') return this.screenRoles.assistant;
    if (payloadType === 'reasoning') return this.#shownThoughts.has(id);
    return payloadType === 'function_call_output' && this.#shownOutputs.has(callId);
  }

  #record(record: RolloutRecord, text: LineText, offset: number): void {
    this.#shape ??= record.shape;
    if (record.ordinal !== null) this.#hasOrdinals = true;
    if (record.type === 'session_meta') return this.#meta(record);
    if (record.payload['type'] === 'thread_name_updated') {
      const { name, thread_name } = record.payload;
      this.name = strOrNull(thread_name) ?? strOrNull(name) ?? this.name;
    }
    if (this.header.cwd === null && this.#contextCwd === null)
      this.#contextCwd = contextCwd(record);
    const entry = readRecord(record, offset, text);
    if (entry === null) return;
    this.#note(entry);
    this.#add(entry);
  }

  #add(entry: Entry): void {
    if (this.take === null) this.entries.push(entry);
    else this.take(entry);
  }

  /** Folder and model of the newest turn. */
  lastContext(): { cwd: string | null; model: string | null } {
    const line = this.#context?.toString('utf8') ?? '';
    const [record] = parseLine(line, { whole: () => '' }).records;
    return {
      cwd: strOrNull(record?.payload['cwd']),
      model: strOrNull(record?.payload['model']),
    };
  }

  #meta(record: RolloutRecord): void {
    const header = readHeader(record);
    for (const id of [header.threadId, header.forkedFrom]) if (id !== null) this.threads.add(id);
    if (this.#hasHeader) return;
    this.header = header;
    this.#hasHeader = true;
  }

  #note(entry: Entry): void {
    if (entry.turnId !== null || entry.kind === 'turn-start') this.hasTurnRecords = true;
    if (entry.kind === 'message' && entry.origin === 'screen') {
      this.screenRoles[entry.item.kind === 'user-message' ? 'user' : 'assistant'] = true;
    }
    if (entry.kind === 'thought' && entry.id !== null) this.#shownThoughts.add(entry.id);
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

function compaction({ time, ordinal }: LinePeek, offset: number): Entry {
  const named = { threadId: null, turnId: null, id: null };
  return { ...named, kind: 'compaction', fromRecord: true, offset, at: readTime(time), ordinal };
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

/** After a byte-order mark at the file's start, and spaces. */
function contentStart(line: Buffer, isFirst: boolean): number {
  const hasMark = isFirst && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf;
  let start = hasMark ? 3 : 0;
  while (start < line.length && isSpace(line[start]!)) start += 1;
  return start;
}

function contentEnd(line: Buffer, start: number): number {
  let end = line.length;
  while (end > start && isSpace(line[end - 1]!)) end -= 1;
  return end;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

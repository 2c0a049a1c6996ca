import { assertNever } from '../../../../shared/lib/assert-never.ts';
import type { Entry } from './entry.ts';
import { fieldsOf, list, str, strOrNull } from './fields.ts';
import { LineText, type HoldLimits } from './line-text.ts';
import { FileBlock } from './file-block.ts';
import { LinePeek, type PeekKind } from './line-peek.ts';
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
  /** Calls whose output was written for the screen since they were made; the screen's is shown. */
  readonly #shownOutputs = new Set<string>();
  readonly #shownThoughts = new Set<string>();
  readonly #peek = new LinePeek();
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
    this.read(new FileBlock(bytes, offset), 0, bytes.length);
  }

  /** Reads the line between two places of a block. */
  read(block: FileBlock, lineStart: number, lineEnd: number): void {
    const start = contentStart(block, lineStart);
    const end = contentEnd(block.text, start, lineEnd);
    if (start >= end || this.#skip(block, start, end)) return;
    const limits = this.#held > heldBudget ? frugal : generous;
    const text = new LineText(block, start, end, this.#file, limits);
    const { records, damaged } = parseLine(text.json, text);
    if (damaged) this.unreadableLines += 1;
    for (let index = 0; index < records.length; index += 1) {
      this.#record(records[index]!, text, text.offset + index);
    }
  }

  /** A line too long to be read. */
  dropped(): void {
    this.unreadableLines += 1;
  }

  /** Passes over a line of which nothing is needed, if it looks whole. */
  #skip(block: FileBlock, start: number, end: number): boolean {
    const kind = this.#peek.look(block, start, end);
    if (kind === null || !this.#isNeedless(kind)) return false;
    if (kind === 'context') this.#context = Buffer.from(block.bytes.subarray(start, end));
    else if (kind === 'compaction') this.#add(compaction(this.#peek, block.offset + start));
    this.#shape ??= 'wrapped';
    if (this.#peek.ordinal !== null) this.#hasOrdinals = true;
    return true;
  }

  /** Whether a line tells nothing, or what was told for the screen already, or what its first bytes say. */
  #isNeedless(kind: PeekKind): boolean {
    switch (kind) {
      case 'never-shown':
      case 'context':
      case 'compaction':
        return true;
      case 'user-message':
        return this.screenRoles.user && this.cwd !== null;
      case 'agent-message':
        return this.screenRoles.assistant;
      case 'thought':
        return this.#shownThoughts.has(this.#peek.id);
      case 'output':
        return this.#shownOutputs.has(this.#peek.id);
      default:
        return assertNever(kind);
    }
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
    this.#noteOutput(entry);
    if (entry.kind === 'output') this.#held += entry.output.text.length;
    else if (entry.kind === 'shown' && 'output' in entry.item)
      this.#held += entry.item.output.length;
    else if (entry.kind === 'call' && 'input' in entry.item) this.#held += entry.item.input.length;
  }

  #noteOutput(entry: Entry): void {
    const outputs = this.#shownOutputs;
    if (entry.kind === 'call' && entry.id !== null) {
      if (outputs.size > 0) outputs.delete(entry.id);
    } else if (entry.kind === 'shown' && entry.item.kind === 'command' && entry.item.output !== '')
      outputs.add(entry.id);
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
function contentStart({ text, offset }: FileBlock, lineStart: number): number {
  const isFirst = offset + lineStart === 0;
  let start = isFirst && text.startsWith('\xef\xbb\xbf') ? 3 : lineStart;
  while (isSpace(text.charCodeAt(start))) start += 1;
  return start;
}

function contentEnd(text: string, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

import type { FileOperation } from './read-trace.ts';

type Change = Extract<FileOperation, { kind: 'write' | 'truncate' }>;
type Naming = Extract<FileOperation, { kind: 'create' | 'unlink' | 'rename' }>;

interface File {
  /** What is on the disk for certain. */
  synced: Bytes;
  /** What was written since: any of it may be there, in any order. */
  pending: Change[];
}

/** How much of what was not synced a power cut leaves. */
export type Cut = 'nothing' | 'beginning' | 'any sectors' | 'everything';

/** What a disk writes whole or not at all. */
const sector = 512;

/**
 * A folder on a disk that keeps only what was synced. A file's bytes are safe once it was synced, its name once the
 * folder was. Names are kept in the order in which they were given, as journals of file systems keep them.
 */
export class UnsyncedDisk {
  #files: Map<string, File>;
  /** The names on the disk for certain. */
  #named: Map<string, File>;
  #naming: (() => void)[] = [];

  /** @param files what lies there, synced */
  constructor(files: ReadonlyMap<string, Buffer> = new Map()) {
    this.#files = new Map(
      [...files].map(([name, bytes]) => [name, { synced: new Bytes(bytes), pending: [] }]),
    );
    this.#named = new Map(this.#files);
  }

  do(operation: FileOperation): void {
    const { kind } = operation;
    if (kind === 'say') return;
    if (kind === 'sync') return this.#sync(operation.file);
    if (kind === 'write' || kind === 'truncate') {
      // One that was unlinked can be written still, and is nobody's.
      this.#files.get(operation.file)?.pending.push(operation);
      return;
    }
    const known = this.#files.get(operation.file);
    if (kind === 'create' && known !== undefined) return;
    const file = known ?? { synced: new Bytes(Buffer.alloc(0)), pending: [] };
    name(this.#files, operation, file);
    this.#naming.push(() => name(this.#named, operation, file));
  }

  /** The files a power cut would leave now. Changes nothing. */
  cut(how: Cut, random: () => number): Map<string, Buffer> {
    const kept = how === 'nothing' ? 0 : how === 'everything' ? 1 : random();
    const before = this.#named;
    this.#named = new Map(before);
    for (const act of this.#naming.slice(0, Math.round(kept * this.#naming.length))) act();
    const left = new Map(
      [...this.#named].map(([file, content]) => [file, afterCut(content, how, random)]),
    );
    this.#named = before;
    return left;
  }

  /** Changes that a cut may take. */
  get unsynced(): number {
    const files = [...this.#files.values()];
    return files.reduce((sum, { pending }) => sum + pending.length, this.#naming.length);
  }

  #sync(file: string): void {
    if (file === '') {
      for (const act of this.#naming.splice(0)) act();
      return;
    }
    const found = this.#files.get(file);
    for (const change of found?.pending.splice(0) ?? []) found!.synced.change(change);
  }
}

function name(names: Map<string, File>, operation: Naming, file: File): void {
  if (operation.kind !== 'create') names.delete(operation.file);
  if (operation.kind !== 'unlink')
    names.set(operation.kind === 'rename' ? operation.to : operation.file, file);
}

function afterCut({ synced, pending }: File, how: Cut, random: () => number): Buffer {
  const bytes = synced.copy();
  const kept = how === 'nothing' ? 0 : how === 'beginning' ? random() * pending.length : Infinity;
  for (const change of pending.slice(0, Math.round(Math.min(kept, pending.length)))) {
    if (how !== 'any sectors') bytes.change(change);
    else if (change.kind === 'truncate') {
      if (random() < 0.5) bytes.change(change);
    } else {
      for (const part of sectorsOf(change)) if (random() < 0.5) bytes.change(part);
    }
  }
  return bytes.whole();
}

function* sectorsOf({ file, offset, bytes }: Extract<Change, { kind: 'write' }>) {
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + sector - ((offset + at) % sector));
    yield { kind: 'write', file, offset: offset + at, bytes: bytes.subarray(at, end) } as const;
    at = end;
  }
}

/** Bytes that grow; what is skipped over is zero, as in a file. */
class Bytes {
  #held: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#held = Buffer.from(bytes);
    this.#length = bytes.length;
  }

  change(change: Change): void {
    if (change.kind === 'truncate') {
      this.#reserve(change.size);
      this.#held.fill(0, Math.min(change.size, this.#length));
      this.#length = change.size;
      return;
    }
    const end = change.offset + change.bytes.length;
    this.#reserve(end);
    change.bytes.copy(this.#held, change.offset);
    this.#length = Math.max(this.#length, end);
  }

  copy(): Bytes {
    return new Bytes(this.whole());
  }

  whole(): Buffer {
    return this.#held.subarray(0, this.#length);
  }

  #reserve(length: number): void {
    if (length <= this.#held.length) return;
    const larger = Buffer.alloc(length * 2);
    this.#held.copy(larger, 0, 0, this.#length);
    this.#held = larger;
  }
}

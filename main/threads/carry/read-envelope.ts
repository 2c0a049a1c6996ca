import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import {
  damagedEnvelope,
  envelopeCaps,
  envelopeMarker,
  notAnEnvelope,
  parseEnvelopeHeader,
  type EnvelopeFile,
  type EnvelopeHeader,
} from '../../../shared/domain/thread-envelope.ts';
import { LineScan } from '../../../shared/lib/line-scan.ts';
import { words } from '../../../shared/words/words.ts';
import type { HistoryIntake } from '../../harness/history-carrier.ts';

const chunkBytes = 1024 * 1024;
const lineFeed = 0x0a;

/**
 * Reads an envelope, which anyone may have written, into an intake, and answers its header once every byte was found
 * to be what the header says. Rejects with an AppFailure otherwise. Holds a megabyte at a time.
 */
export async function readEnvelope(
  file: string,
  intake: Pick<HistoryIntake, 'next' | 'write'>,
): Promise<EnvelopeHeader> {
  const handle = await openPlain(file);
  try {
    const reader = new ByteReader(handle);
    const first = await reader.line(envelopeCaps.headerBytes);
    if (first === null) throw new AppFailure(notAnEnvelope());
    if (depthOf(first) > envelopeCaps.depth) throw new AppFailure(damagedEnvelope());
    const parsed = parseEnvelopeHeader(first.toString('utf8'));
    if (!parsed.ok) throw new AppFailure(parsed.error);
    const { header } = parsed;
    for (const [index, described] of header.files.entries()) {
      const marker = await reader.line(200);
      if (marker?.toString('utf8') !== envelopeMarker(index)) throw cutShort();
      intake.next(described);
      await takeFile(reader, described, (chunk) => intake.write(chunk));
      if ((await reader.line(0)) === null) throw cutShort();
    }
    if (!(await reader.isAtEnd())) throw new AppFailure(damagedEnvelope());
    return header;
  } finally {
    await handle.close();
  }
}

async function takeFile(
  reader: ByteReader,
  { bytes, lines, sha256 }: EnvelopeFile,
  write: (chunk: Buffer) => void,
): Promise<void> {
  const hash = createHash('sha256');
  const scan = new LineScan();
  for (let left = bytes; left > 0;) {
    const chunk = await reader.some(left);
    if (chunk === null) throw cutShort();
    left -= chunk.length;
    hash.update(chunk);
    scan.push(chunk);
    if (scan.deepest > envelopeCaps.depth || scan.longest > envelopeCaps.lineBytes) {
      throw new AppFailure(damagedEnvelope(words('carry.damaged.longLine')));
    }
    write(chunk);
  }
  if (hash.digest('hex') !== sha256 || scan.lines !== lines) {
    throw new AppFailure(damagedEnvelope(words('carry.damaged.otherLines')));
  }
}

/** A regular file only: a pipe would wait and a device never end. */
async function openPlain(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = await handle.stat();
    if (stats.isFile()) return handle;
    await handle.close();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new AppFailure(appError('load-failed', words('carry.refused.unreadable'), { detail }));
  }
  throw new AppFailure(notAnEnvelope());
}

function depthOf(line: Buffer): number {
  const scan = new LineScan();
  scan.push(line);
  return scan.deepest;
}

function cutShort(): AppFailure {
  return new AppFailure(damagedEnvelope(words('carry.damaged.cutShort')));
}

class ByteReader {
  readonly #handle: FileHandle;
  readonly #chunk = Buffer.allocUnsafe(chunkBytes);
  #held: Buffer = Buffer.alloc(0);

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** The bytes before the next line feed, which is passed over; null when none comes within `most` bytes. */
  async line(most: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let size = 0; size <= most;) {
      if (!(await this.#fill())) return null;
      const end = this.#held.indexOf(lineFeed);
      const part = this.#take(end === -1 ? this.#held.length : end);
      parts.push(Buffer.from(part));
      size += part.length;
      if (end === -1) continue;
      this.#take(1);
      return size > most ? null : Buffer.concat(parts);
    }
    return null;
  }

  /** Between one byte and `most`, valid until the next call; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    return (await this.#fill()) ? this.#take(Math.min(most, this.#held.length)) : null;
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill());
  }

  #take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #fill(): Promise<boolean> {
    if (this.#held.length > 0) return true;
    const { bytesRead } = await this.#handle.read(this.#chunk, 0, chunkBytes, null);
    this.#held = this.#chunk.subarray(0, bytesRead);
    return bytesRead > 0;
  }
}

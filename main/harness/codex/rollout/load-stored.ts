import { words } from '../../../../shared/words/words.ts';
import type { StoredPart } from './entry.ts';
import { safeEnd, unescapeText, type StoredText } from './long-strings.ts';
import { openRollout, type OpenRollout } from './open-rollout.ts';
import { readChunks } from './read-chunks.ts';
import { RolloutError } from './rollout-error.ts';
import { shownOutput } from './tool-output.ts';

/** Longest text or picture that is loaded at once, in bytes of the file. */
const largestPart = 256 * 1024 * 1024;
/** Texts up to this size come as they are shown; of longer ones each piece comes as it stands in the file. */
const shownWhole = 1024 * 1024;
/** A piece of a longer text, in bytes of the file. */
const pieceBytes = 512 * 1024;

/**
 * Loads a text, or the data of a picture as it stands in the file (a `data:` address, or base64 alone), that a
 * transcript only refers to. Rejects with a {@link RolloutError} when the file has changed since.
 */
export async function loadStored(part: StoredPart, home: string | null): Promise<string> {
  const text = unescaped(await readEscaped(part, home, 0, part.length), part.file);
  return part.field === 'output' ? shownOutput(text) : text;
}

/**
 * A piece of a text that begins at byte `from` of it, 0 or the `next` of the piece before; `next` is null at its end.
 * Rejects like {@link loadStored}.
 */
export async function loadPiece(
  part: StoredPart,
  home: string | null,
  from: number,
): Promise<{ text: string; next: number | null }> {
  if (part.length <= shownWhole) return { text: await loadStored(part, home), next: null };
  const bytes = await readEscaped(part, home, from, from + pieceBytes);
  const isLast = from + bytes.length >= part.length;
  const end = isLast ? bytes.length : safeEnd(bytes, 0, bytes.length - 1);
  const text = unescaped(bytes.subarray(0, end), part.file);
  return { text, next: isLast ? null : from + end };
}

/** The escaped bytes of a part from `from` up to `to`, after a look at the quotes around it. */
async function readEscaped(
  part: StoredText,
  home: string | null,
  from: number,
  to: number,
): Promise<Buffer> {
  if (part.length > largestPart) {
    throw new RolloutError('too-large', words('history.partTooLarge'));
  }
  const source = await openRollout(part.file, home);
  const { offset, length } = part;
  try {
    if (source.isCompressed) {
      const all = await readRange(source, offset - 1, length + 2);
      if (!isString(all, length)) throw changed(part.file);
      return all.subarray(1 + from, 1 + Math.min(to, length));
    }
    const open = await readRange(source, offset - 1, 1);
    const close = await readRange(source, offset + length, 1);
    if (!isString(Buffer.concat([open, close]), 0)) throw changed(part.file);
    return await readRange(source, offset + from, Math.max(0, Math.min(to, length) - from));
  } finally {
    await source.handle.close();
  }
}

async function readRange(source: OpenRollout, start: number, length: number): Promise<Buffer> {
  if (start < 0) throw changed(source.file);
  const target = Buffer.alloc(length);
  let filled = 0;
  if (source.isCompressed) {
    let at = 0;
    const take = (chunk: Buffer) => {
      const from = Math.max(0, start - at);
      if (from < chunk.length) filled += chunk.copy(target, filled, from);
      at += chunk.length;
    };
    await readChunks(source, take, start + length);
  } else filled = (await source.handle.read(target, 0, length, start)).bytesRead;
  if (filled < length) throw changed(source.file);
  return target;
}

function isString(bytes: Buffer, length: number): boolean {
  return bytes.length === length + 2 && bytes[0] === 0x22 && bytes[length + 1] === 0x22;
}

function unescaped(bytes: Buffer, file: string): string {
  try {
    return unescapeText(bytes);
  } catch {
    throw changed(file);
  }
}

function changed(file: string): RolloutError {
  return new RolloutError('missing', words('history.fileChanged', { file }));
}

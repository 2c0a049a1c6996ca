import { Decompress } from 'fzstd';
import { words } from '../../../../shared/words/words.ts';
import type { OpenRollout } from './open-rollout.ts';
import { RolloutError } from './rollout-error.ts';

const chunkBytes = 1024 * 1024;
/** Compressed input of one step; it can grow a hundredfold. */
const compressedChunkBytes = 64 * 1024;
/** A compressed rollout that expands to more is refused. */
export const largestExpanded = 4 * 1024 * 1024 * 1024;

/**
 * Hands the expanded bytes of a rollout to `take`, in order, up to `end`. Chunks are valid during the call only. The
 * event loop gets its turn between chunks.
 */
export async function readChunks(
  source: OpenRollout,
  take: (chunk: Buffer) => void,
  end: number = Number.POSITIVE_INFINITY,
  largest: number = largestExpanded,
): Promise<void> {
  if (source.isCompressed) return readCompressed(source, take, end, largest);
  const size = Math.min(chunkBytes, Math.max(1, Math.min(source.size, end)));
  const read = (chunk: Buffer, at: number) =>
    source.handle.read(chunk, 0, Math.max(0, Math.min(chunk.length, end - at)), at);
  let chunk = Buffer.allocUnsafe(size);
  let spare = Buffer.allocUnsafe(size);
  let coming = read(chunk, 0);
  for (let at = 0; ;) {
    const { bytesRead } = await coming;
    if (bytesRead === 0) return;
    at += bytesRead;
    // The next chunk is read while this one is taken.
    coming = read(spare, at);
    try {
      take(chunk.subarray(0, bytesRead));
    } catch (error) {
      await coming.catch(() => {});
      throw error;
    }
    [chunk, spare] = [spare, chunk];
  }
}

async function readCompressed(
  source: OpenRollout,
  take: (chunk: Buffer) => void,
  end: number,
  largest: number,
): Promise<void> {
  let expanded = 0;
  const decoder = new Decompress((data) => {
    const room = end - expanded;
    expanded += data.length;
    if (expanded > largest) {
      throw new RolloutError('too-large', words('history.expandsTooFar', { file: source.file }));
    }
    if (room > 0) take(Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, room)));
  });
  const chunk = Buffer.allocUnsafe(compressedChunkBytes);
  try {
    for (let at = 0; expanded < end;) {
      const { bytesRead } = await source.handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return decoder.push(new Uint8Array(), true);
      decoder.push(Uint8Array.from(chunk.subarray(0, bytesRead)));
      at += bytesRead;
    }
  } catch (error) {
    if (error instanceof RolloutError) throw error;
    throw new RolloutError('broken-archive', words('history.brokenArchive', { file: source.file }));
  }
}

import type { StoredPart } from './entry.ts';
import { unescapeText } from './long-strings.ts';
import { openRollout } from './open-rollout.ts';
import { readChunks } from './read-chunks.ts';
import { RolloutError } from './rollout-error.ts';
import { unpackOutput } from './tool-output.ts';

/** Longest text or picture that is loaded at once, in bytes of the file. */
const largestPart = 256 * 1024 * 1024;

/**
 * Loads a text, or the data of a picture as it stands in the file (a `data:` address, or base64 alone), that a
 * transcript only refers to. Rejects with a {@link RolloutError} when the file has changed since.
 */
export async function loadStored(part: StoredPart, home: string | null): Promise<string> {
  if (part.length > largestPart) {
    throw new RolloutError('too-large', 'This output is too large to be shown.');
  }
  const source = await openRollout(part.file, home);
  try {
    const bytes = Buffer.alloc(part.length + 2);
    let at = 0;
    await readRange(source, part.offset - 1, bytes, (count) => (at += count));
    const isString = at === bytes.length && bytes[0] === 0x22 && bytes.at(-1) === 0x22;
    if (!isString) throw changed(part.file);
    const text = unescapeText(bytes.subarray(1, -1));
    return (part.field === 'output' ? unpackOutput(text)?.text : undefined) ?? text;
  } catch (error) {
    throw error instanceof SyntaxError ? changed(part.file) : error;
  } finally {
    await source.handle.close();
  }
}

async function readRange(
  source: Awaited<ReturnType<typeof openRollout>>,
  start: number,
  target: Buffer,
  count: (bytes: number) => void,
): Promise<void> {
  if (!source.isCompressed) {
    count((await source.handle.read(target, 0, target.length, start)).bytesRead);
    return;
  }
  let at = 0;
  let filled = 0;
  await readChunks(
    source,
    (chunk) => {
      const from = Math.max(0, start - at);
      if (from < chunk.length) filled += chunk.copy(target, filled, from);
      at += chunk.length;
    },
    start + target.length,
  );
  count(filled);
}

function changed(file: string): RolloutError {
  return new RolloutError('missing', `${file} has changed since it was read.`);
}

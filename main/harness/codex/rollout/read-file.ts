import { maxLineBytes } from '../line-framing.ts';
import { Collector } from './collector.ts';
import { LineCutter } from './line-cutter.ts';
import type { OpenRollout } from './open-rollout.ts';
import { readChunks } from './read-chunks.ts';
import { RolloutError } from './rollout-error.ts';

/**
 * Reads a whole file of any era.
 * @param onLines told after each chunk of lines what has been read so far
 */
export async function readFile(
  source: OpenRollout,
  onLines?: (collector: Collector) => void,
): Promise<Collector> {
  if (await isOneObject(source)) {
    const whole = await readWhole(source);
    if (whole !== null) return whole;
  }
  const collector = new Collector(source.file);
  const cutter = new LineCutter(collector);
  try {
    await readChunks(source, (chunk) => {
      cutter.push(chunk);
      onLines?.(collector);
    });
  } catch (error) {
    const isCutShort = error instanceof RolloutError && error.code === 'broken-archive';
    if (!isCutShort || collector.entries.length === 0) throw error;
    collector.dropped();
  }
  cutter.end();
  return collector;
}

/** The TypeScript CLI wrote one object over many lines, whose first holds a brace alone. */
async function isOneObject(source: OpenRollout): Promise<boolean> {
  let head = '';
  await readChunks(source, (chunk) => (head += chunk.toString('latin1', 0, 64)), 64);
  return /^(?:\xef\xbb\xbf)?\s*\{\s*(?:\r?\n|$)/.test(head);
}

async function readWhole(source: OpenRollout): Promise<Collector | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  await readChunks(
    source,
    (chunk) => {
      size += chunk.length;
      if (size <= maxLineBytes) chunks.push(Buffer.from(chunk));
    },
    maxLineBytes + 1,
  );
  if (size > maxLineBytes) return null;
  const collector = new Collector(source.file);
  collector.line(Buffer.concat(chunks), 0);
  return collector.era === 'single-json' ? collector : null;
}

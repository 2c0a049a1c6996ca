import { execFileSync } from 'node:child_process';
import { readRollout } from '../../main/harness/codex/rollout/read-rollout.ts';
import type { LongRollout } from './long-rollout.ts';

/** Milliseconds to read the whole history to the transcript a user saw. */
export async function timeReading({ file, lastWords }: LongRollout): Promise<number> {
  const startedAt = performance.now();
  const { turns } = await readRollout(file, null);
  const took = performance.now() - startedAt;
  const last = turns.at(-1)?.items.at(-1);
  if (last?.kind !== 'agent-message' || last.text !== lastWords) throw new Error('Read wrongly.');
  return took;
}

/** Milliseconds `wc -l` takes on the same bytes, the start of its process included. */
export function timeCounting({ file }: LongRollout): number {
  const startedAt = performance.now();
  execFileSync('wc', ['-l', file]);
  return performance.now() - startedAt;
}

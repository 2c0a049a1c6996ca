import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import type { readRollout } from '../../main/harness/codex/rollout/read-rollout.ts';
import type { LongRollout } from './long-rollout.ts';

const root = path.join(import.meta.dirname, '../..');
const entry = 'main/harness/codex/rollout/read-rollout.ts';

export type ReadRollout = typeof readRollout;

/**
 * The reader, built into a folder as it is built into the app: loaded unbuilt, it is half as fast. As CommonJS, for what
 * loads this file takes no further import once it has done so.
 */
export async function buildReader(folder: string): Promise<ReadRollout> {
  const bundle = {
    input: path.join(root, entry),
    output: { format: 'cjs', entryFileNames: 'reader.cjs' },
  } as const;
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    ssr: { noExternal: true },
    build: { ssr: true, target: 'node20', outDir: folder, rolldownOptions: bundle },
  });
  const require = createRequire(import.meta.url);
  return (require(path.join(folder, 'reader.cjs')) as { readRollout: ReadRollout }).readRollout;
}

/** Milliseconds to read the whole history to the transcript a user saw. */
export async function timeReading(read: ReadRollout, rollout: LongRollout): Promise<number> {
  const startedAt = performance.now();
  const { turns } = await read(rollout.file, null);
  const took = performance.now() - startedAt;
  const last = turns.at(-1)?.items.at(-1);
  const isWhole = last?.kind === 'agent-message' && last.text === rollout.lastWords;
  if (!isWhole) throw new Error('Read wrongly.');
  return took;
}

/** Milliseconds `wc -l` takes on the same bytes, the start of its process included. */
export function timeCounting({ file }: LongRollout): number {
  const startedAt = performance.now();
  execFileSync('wc', ['-l', file]);
  return performance.now() - startedAt;
}

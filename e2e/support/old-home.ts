import { cpSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Files of every era of Codex. */
export const testdata = path.join(import.meta.dirname, '../../main/harness/codex/rollout/testdata');

/**
 * Copies a CODEX_HOME as 0.171.0 leaves it, without its databases; it names a provider and a folder of another machine.
 * Codex lists threads by the times of their files: each is a minute younger than the one before, the last is of now, so
 * that the order is the same wherever the copy is made.
 */
export function copyOldHome(home: string): void {
  cpSync(path.join(testdata, 'home-0.171.0'), home, { recursive: true });
  const rollouts = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file).startsWith('rollout-'))
    .toSorted((a, b) => (path.basename(a) < path.basename(b) ? 1 : -1));
  const now = Date.now() / 1000;
  rollouts.forEach((file, at) => utimesSync(path.join(home, file), now, now - at * 60));
}

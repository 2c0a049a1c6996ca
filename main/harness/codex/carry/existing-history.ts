import { createHash } from 'node:crypto';
import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import { rolloutIdOf } from '../../../../shared/domain/thread-envelope.ts';
import { words } from '../../../../shared/words/words.ts';
import { findByRolloutId, listRollouts } from '../rollout/find-rollout.ts';
import { openRollout } from '../rollout/open-rollout.ts';
import { readChunks } from '../rollout/read-chunks.ts';
import { parseRolloutName } from '../rollout/rollout-name.ts';
import type { CheckedFile } from './check-staged.ts';
import { loadFailed } from './load-failed.ts';
import { readHead } from './read-head.ts';

/** Rejects with `thread-exists` when any file here, active or archived, belongs to the thread, whatever its name. */
export async function refuseExisting(home: string, threadId: string): Promise<void> {
  for (const file of await listRollouts(home)) {
    const named = parseRolloutName(file)?.threadId;
    const id = named ?? (await readHead(file, home).catch(() => null))?.threadId;
    if (id === threadId) throw new AppFailure(threadExists());
  }
}

/** What is said of a thread that Codex has here. */
export function threadExists() {
  const message = words('carry.threadExists');
  const detail = words('carry.threadExists.detail');
  return appError('thread-exists', message, { detail });
}

/**
 * Whether the beginning that another thread shares with this one is here, so that it need not be put there. Rejects
 * with `thread-exists` when something else is here under its id.
 */
export async function isHereAlready(home: string, file: CheckedFile): Promise<boolean> {
  const here = findByRolloutId(await listRollouts(home), rolloutIdOf(file.described));
  if (here === null) return false;
  const bytes = file.needed ?? file.described.bytes;
  const [ours, theirs] = await Promise.all([
    digest(file.at, null, bytes),
    digest(here, home, bytes),
  ]).catch((error: unknown) => Promise.reject(loadFailed(error)));
  if (ours === theirs) return true;
  const message = words('carry.otherBeginning');
  throw new AppFailure(
    appError('thread-exists', message, { detail: words('carry.nothingImported') }),
  );
}

async function digest(file: string, home: string | null, end: number): Promise<string> {
  const source = await openRollout(file, home);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await readChunks(
      source,
      (chunk) => {
        bytes += chunk.length;
        hash.update(chunk);
      },
      end,
    );
    return `${bytes} ${hash.digest('hex')}`;
  } finally {
    await source.handle.close();
  }
}

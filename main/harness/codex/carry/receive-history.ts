import { closeSync, openSync, writeSync } from 'node:fs';
import { link, lstat, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure } from '../../../../shared/domain/app-error.ts';
import {
  damagedEnvelope,
  rolloutIdOf,
  threadIdOf,
  type EnvelopeFile,
} from '../../../../shared/domain/thread-envelope.ts';
import type { HistoryIntake } from '../../history-carrier.ts';
import { makeAside } from './aside-folder.ts';
import { checkStaged, type StagedFile } from './check-staged.ts';
import { isHereAlready, refuseExisting } from './existing-history.ts';
import { loadFailed } from './load-failed.ts';

/** Takes a thread in; see {@link HistoryIntake}. Everything it makes is private to the user (0700, 0600). */
export async function receiveHistory(home: string, now: () => number): Promise<HistoryIntake> {
  await mkdir(home, { recursive: true, mode: 0o700 }).catch(rethrow);
  const aside = await makeAside(home).catch(rethrow);
  const staged: StagedFile[] = [];
  const placed: string[] = [];
  let open: number | null = null;

  const endFile = () => {
    if (open !== null) closeSync(open);
    open = null;
  };
  const close = async () => {
    endFile();
    await rm(aside, { recursive: true, force: true });
  };

  return {
    next(file: EnvelopeFile) {
      endFile();
      const at = path.join(aside, `${staged.length}`);
      staged.push({ at, described: file });
      open = attempt(() => openSync(at, 'wx', 0o600));
    },
    write(chunk) {
      if (open === null) throw new Error('no file was begun');
      const to = open;
      attempt(() => {
        for (let at = 0; at < chunk.length;) at += writeSync(to, chunk, at);
      });
    },
    async settle({ threadId, startedAt }) {
      endFile();
      const checked = await checkStaged(staged, threadId);
      if (checked === null) throw new AppFailure(damagedEnvelope());
      await refuseExisting(home, threadId);
      for (const file of checked) {
        const isOwn = file === checked.at(-1);
        if (!isOwn && (await isHereAlready(home, file))) continue;
        const time = file.described.startedAt ?? startedAt ?? now();
        const target = placeFor(home, file.described, time);
        await place(file.at, target).catch(rethrow);
        placed.push(target);
      }
      return { rolloutPath: placed.at(-1)! };
    },
    async undo() {
      await close();
      await Promise.all(placed.map((file) => rm(file, { force: true })));
    },
    close,
  };
}

/** The place Codex itself would have given it: by local time. Nothing of it is text from the envelope but the ids. */
function placeFor(home: string, described: EnvelopeFile, time: number): string {
  const at = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())];
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two);
  const [threadId, rolloutId] = [threadIdOf(described), rolloutIdOf(described)];
  const ids = rolloutId === threadId ? threadId : `${threadId}_${rolloutId}`;
  const kind = described.name.endsWith('.json') ? 'json' : 'jsonl';
  const name = `rollout-${day.join('-')}T${clock.join('-')}-${ids}.${kind}`;
  return path.join(home, 'sessions', ...day, name);
}

/** Moves a file to where nothing is; a hard link, unlike a rename, never replaces. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    const isThere = await lstat(to).then(
      () => true,
      () => false,
    );
    if (isThere) throw error;
    await rename(from, to);
  }
}

function attempt<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw loadFailed(error);
  }
}

function rethrow(error: unknown): never {
  throw loadFailed(error);
}

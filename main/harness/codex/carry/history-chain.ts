import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import { words } from '../../../../shared/words/words.ts';
import { findByRolloutId, findByThreadId, listRollouts } from '../rollout/find-rollout.ts';
import { RolloutError } from '../rollout/rollout-error.ts';
import { isElsewhere } from '../own-file.ts';
import type { HistoryPlace } from '../../history-carrier.ts';
import { loadFailed } from './load-failed.ts';
import { readHead, type RolloutHead } from './read-head.ts';

const deepestChain = 32;

/**
 * The files a thread's history is in, the oldest first (rollout-format §8). Where an older one is missing the chain
 * begins after it.
 */
export async function findChain(home: string, thread: HistoryPlace): Promise<RolloutHead[]> {
  const files = await listRollouts(home);
  const { harnessThreadId: id } = thread;
  const rolloutPath = (await isElsewhere(home, thread.rolloutPath)) ? null : thread.rolloutPath;
  const own =
    (rolloutPath === null ? null : await readHead(rolloutPath, home).catch(whenMissing)) ??
    (await headOf(findByThreadId(files, id), home));
  if (own === null) throw new AppFailure(missingHistory());
  const chain = [{ ...own, threadId: own.threadId || id.toLowerCase() }];
  const seen = new Set([own.file]);
  for (let base = own.header.historyBase; base !== null && chain.length < deepestChain;) {
    const link = await headOf(findByRolloutId(files, base.rolloutId), home);
    if (link === null || seen.has(link.file)) break;
    seen.add(link.file);
    chain.unshift(link);
    base = link.header.historyBase;
  }
  return chain.map((link) => ({ ...link, rolloutId: link.rolloutId || link.threadId }));
}

function headOf(file: string | null, home: string): Promise<RolloutHead | null> {
  return file === null ? Promise.resolve(null) : readHead(file, home).catch(whenMissing);
}

function whenMissing(error: unknown): null {
  if (error instanceof RolloutError && error.code === 'missing') return null;
  throw loadFailed(error);
}

function missingHistory() {
  const message = words('carry.noHistory');
  const detail = words('carry.noHistory.detail');
  return appError('state-missing', message, { detail });
}

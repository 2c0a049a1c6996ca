import { AppFailure, appError, type ErrorCode } from '../../../../shared/domain/app-error.ts';
import { words } from '../../../../shared/words/words.ts';
import type { HistoryPage, HistoryWish } from '../../harness.ts';
import type { Catalog } from '../catalog.ts';
import { classifyError } from '../classify-error.ts';
import { isElsewhere } from '../own-file.ts';
import type { PageCursor } from './cut-page.ts';
import { findByThreadId, listRollouts } from './find-rollout.ts';
import { noteDamage } from './note-damage.ts';
import { readNewest } from './read-newest.ts';
import { RolloutError } from './rollout-error.ts';

const turnsPerPage = 20;
/** Turns read first: about a screen, so that it comes soon. */
const turnsAtFirst = 4;
/** Marks a cursor as one of the file's, not of Codex's. */
const prefix = 'file:';

/** What Codex says when it will never serve the pages of a thread, whatever the reason. */
const unservable: readonly ErrorCode[] = [
  ...(['history-missing', 'history-damaged', 'history-newer', 'thread-unknown'] as const),
  ...(['codex-not-found', 'codex-too-old', 'codex-ended', 'config-broken', 'protocol'] as const),
];

/**
 * A page of a thread's turns: Codex's own where it serves them, else read from the file. Nothing is written. Rejects
 * with Codex's reason when the file cannot be read either.
 */
export async function readHistory(
  catalog: Catalog,
  home: string,
  wish: HistoryWish,
): Promise<HistoryPage> {
  if (wish.cursor?.startsWith(prefix)) return readPage(home, wish);
  // Codex would answer from that file.
  if (await isElsewhere(home, wish.rolloutPath)) return readPage(home, { ...wish, cursor: null });
  try {
    const page = await catalog.readThread(wish);
    if (page.turns.length > 0 || wish.cursor !== null) return page;
    return await readPage(home, wish).catch(() => page);
  } catch (caught) {
    const error = classifyError(caught);
    if (wish.cursor !== null || !unservable.includes(error.code)) throw caught;
    return readPage(home, wish).catch((failed: unknown) => {
      throw new AppFailure(asAppError(failed) ?? error);
    });
  }
}

/** The newest turns of a thread's file. Rejects with an AppFailure where it cannot be read. */
export async function readNewestTurns(
  home: string,
  thread: Omit<HistoryWish, 'cursor'>,
): Promise<HistoryPage> {
  return readPage(home, { ...thread, cursor: null }, turnsAtFirst).catch((failed: unknown) => {
    throw new AppFailure(
      asAppError(failed) ?? appError('history-missing', words('history.threadHasNoFile')),
    );
  });
}

async function readPage(
  home: string,
  wish: HistoryWish,
  turnCount = turnsPerPage,
): Promise<HistoryPage> {
  const { harnessThreadId, cursor } = wish;
  const rolloutPath = (await isElsewhere(home, wish.rolloutPath)) ? null : wish.rolloutPath;
  const before = cursor === null ? null : readCursor(cursor);
  const open = (file: string) => readNewest(file, { turns: turnCount, before }, home);
  const page = await (rolloutPath === null ? Promise.reject(missing()) : open(rolloutPath)).catch(
    async (caught: unknown) => {
      if (!(caught instanceof RolloutError) || caught.code !== 'missing') throw caught;
      const file = findByThreadId(await listRollouts(home), harnessThreadId);
      if (file === null) throw caught;
      return open(file);
    },
  );
  const read = page.turns.map(({ turn, items }) => ({ turn, items }));
  const turns = noteDamage(read, page.unreadableLines);
  return { turns, next: page.next === null ? null : prefix + JSON.stringify(page.next) };
}

function readCursor(cursor: string): PageCursor {
  return JSON.parse(cursor.slice(prefix.length)) as PageCursor;
}

function missing(): RolloutError {
  return new RolloutError('missing', words('history.threadHasNoFile'));
}

/** A file that is there but cannot be read says more than Codex did. */
function asAppError(caught: unknown) {
  if (!(caught instanceof RolloutError) || caught.code === 'missing') return null;
  return appError('history-damaged', words('history.threadFileUnreadable'), {
    detail: caught.message,
  });
}

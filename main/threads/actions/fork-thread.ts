import { randomUUID } from 'node:crypto';
import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { insertThread, listThreads, updateThread } from '../../store/threads.ts';
import { requireThread } from '../change-thread.ts';
import { hasHistory } from '../has-history.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Makes a thread of the turns of another, up to and with one of them, in approval-required. It works while another
 * program has the source open; the source stays as it is. No session starts.
 */
export async function forkThread(
  ctx: ThreadsContext,
  threadId: string,
  lastTurnId: string | null,
): Promise<Thread> {
  const source = requireThread(ctx, threadId);
  if (!hasHistory(source)) throw nothingToFork();
  const { home, cwd, askScope, trusted, model, effort, harnessThreadId } = source;
  const mode = defaultMode;
  const request = { harnessThreadId, lastTurnId, cwd, askScope, trusted, model, effort, mode };
  const fork = await ctx.harness(home).fork(request);
  const title = words('history.forkTitle', {
    title: source.title || words('history.forkTitle.untitled'),
  });
  const now = ctx.now();
  const { trusted: _folder, ...copied } = source;
  const facts = {
    ...copied,
    ...fork,
    title,
    ...{ named: false, source: 'bobbin', createdAt: now, updatedAt: now, archived: false },
    ...{
      unread: false,
      desiredMode: mode,
      timeBox: null,
      lastReported: null,
      draft: '',
      pinned: false,
    },
    ...{ lastTurn: 'completed' as const, parentThreadId: null, agentName: null },
    ...{ forkedFromId: harnessThreadId, historyGone: false },
  };
  // A sweep may have met the new file already.
  const { db } = ctx.store;
  const met = listThreads(db).find(
    (one) => one.home === home && one.harnessThreadId === fork.harnessThreadId,
  );
  const id = met?.id ?? randomUUID();
  const thread = met
    ? updateThread(db, id, { ...facts, rolloutPath: fork.rolloutPath ?? met.rolloutPath })
    : insertThread(db, { ...facts, id });
  ctx.publish('thread.changed', { threadId: id, seq: ctx.sequence.next(id), thread });
  await ctx
    .harness(home)
    .setName(fork.harnessThreadId, title)
    .catch((caught) => ctx.log(`name of a fork: ${toAppError(caught).code}`));
  return thread;
}

function nothingToFork(): AppFailure {
  return new AppFailure(appError('history-missing', words('history.refused.nothingToFork')));
}

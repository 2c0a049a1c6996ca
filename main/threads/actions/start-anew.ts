import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { detached } from '../../../shared/domain/detached.ts';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { insertThread } from '../../store/threads.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { leaveMark } from './leave-mark.ts';

/**
 * Lets a thread that Codex cannot resume go on, with nothing of its past known to Codex (field case F15). Where the
 * history is gone the same row goes on, its stored transcript kept above a mark; where a file is there that Codex cannot
 * read, that thread stays readable and a new one begins in its folder. The next message starts it, in approval-required.
 */
export async function startAnew(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
): Promise<Thread> {
  const thread = requireThread(ctx, threadId);
  const runner = sessions.of(threadId);
  runner.dispatch({ type: 'stop', cause: 'user' });
  await runner.allGone();
  if (thread.rolloutPath !== null && existsSync(thread.rolloutPath)) return beside(ctx, thread);
  leaveMark(ctx, runner, words('history.startedAnew'), words('history.startedAnew.detail'));
  sessions.forget(threadId);
  ctx.publish('session.changed', {
    threadId,
    seq: ctx.sequence.next(threadId),
    session: detached,
  });
  return changeThread(ctx, threadId, {
    harnessThreadId: null,
    rolloutPath: null,
    historyGone: false,
    desiredMode: defaultMode,
  });
}

function beside(ctx: ThreadsContext, { trusted: _folder, ...old }: Thread): Thread {
  const now = ctx.now();
  const thread = insertThread(ctx.store.db, {
    ...old,
    id: randomUUID(),
    ...{ harnessThreadId: null, rolloutPath: null, historyGone: false, source: 'bobbin' },
    ...{ createdAt: now, updatedAt: now, archived: false, unread: false, pinned: false },
    ...{ desiredMode: defaultMode, timeBox: null, lastReported: null, lastTurn: null },
    ...{ parentThreadId: null, agentName: null, forkedFromId: null },
  });
  const { id } = thread;
  ctx.publish('thread.changed', { threadId: id, seq: ctx.sequence.next(id), thread });
  return thread;
}

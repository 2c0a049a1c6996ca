import { randomUUID } from 'node:crypto';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import type { Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { wasChosen, rememberFolder } from '../../store/folders.ts';
import { markIndexed } from '../../store/search-index.ts';
import { insertThread } from '../../store/threads.ts';
import { requireHome } from '../require-home.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

export interface NewThread {
  cwd: string;
  home: ThreadHome;
  model: string | null;
  effort: string | null;
  planning?: boolean | undefined;
  /** The first message; empty for none. */
  text: string;
}

/**
 * Makes a thread in a folder the user chose in the native dialog, now or earlier. It is in approval-required whatever
 * was on screen before (field case F03).
 */
export function createThread(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { cwd, home, model, effort, planning = false, text }: NewThread,
): Thread {
  const { db } = ctx.store;
  requireHome(ctx, home);
  if (!wasChosen(db, cwd)) {
    throw new AppFailure(
      appError('not-allowed', words('folders.refused.notChosen', { folder: cwd })),
    );
  }
  rememberFolder(db, cwd, ctx.now());
  const thread = insertThread(db, {
    id: randomUUID(),
    harnessThreadId: null,
    home,
    cwd,
    title: '',
    named: false,
    source: 'bobbin',
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    archived: false,
    unread: false,
    desiredMode: defaultMode,
    timeBox: null,
    askScope: 'everything',
    lastReported: null,
    model,
    effort,
    planning,
    draft: '',
    lastTurn: null,
    branch: null,
    pinned: false,
    parentThreadId: null,
    forkedFromId: null,
    agentName: null,
    rolloutPath: null,
    historyGone: false,
  });
  // Everything it will say goes through here, so there is nothing to read for the search.
  markIndexed(db, thread.id, thread.updatedAt);
  ctx.publish('thread.changed', { threadId: thread.id, seq: ctx.sequence.next(thread.id), thread });
  if (text.trim() !== '') sendMessage(ctx, sessions, thread.id, { id: randomUUID(), text });
  return thread;
}

import { randomUUID } from 'node:crypto';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import type { Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { listDraftAttachments, moveAttachments } from '../../store/attachments.ts';
import { rememberFolder } from '../../store/folders.ts';
import { saveNewDraft } from '../../store/new-drafts.ts';
import { markIndexed } from '../../store/search-index.ts';
import { insertThread } from '../../store/threads.ts';
import { requireThread } from '../change-thread.ts';
import { requireChosen } from '../folder-meant.ts';
import { publishAttachments } from '../messages/publish-waiting.ts';
import { checkLength, handOver, noteSending, saveMessage } from '../messages/send-message.ts';
import { requireHome } from '../require-home.ts';
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
  /** The New thread screen it is from, and what of there goes along. */
  newDraft?: { place: string; attachmentIds: readonly string[] };
}

/**
 * Makes a thread in a folder the user chose in the native dialog, now or earlier. It is in approval-required whatever
 * was on screen before (field case F03). The thread, its first message and the emptied New thread screen are one
 * transaction: what was written is in one of these places whenever Bobbin ends, and goes out once.
 */
export function createThread(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { cwd, home, model, effort, planning = false, text, newDraft }: NewThread,
): Thread {
  const { db } = ctx.store;
  requireHome(ctx, home);
  requireChosen(ctx, cwd);
  const attachmentIds = newDraft === undefined ? [] : goingAlong(ctx, newDraft);
  if (newDraft !== undefined) checkLength(ctx, newDraft.place, text, attachmentIds);
  const isSaid = text.trim() !== '' || attachmentIds.length > 0;
  const message = isSaid ? { id: randomUUID(), text } : null;
  const thread = db
    .transaction(() => {
      rememberFolder(db, cwd, ctx.now());
      const made = insertThread(db, {
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
      if (newDraft !== undefined) {
        moveAttachments(db, newDraft.place, made.id, attachmentIds);
        saveNewDraft(db, newDraft.place, '');
      }
      if (message !== null) saveMessage(ctx, made.id, message, attachmentIds);
      return made;
    })
    .immediate();
  // Everything it will say goes through here, so there is nothing to read for the search.
  markIndexed(db, thread.id, thread.updatedAt);
  ctx.publish('thread.changed', { threadId: thread.id, seq: ctx.sequence.next(thread.id), thread });
  if (newDraft !== undefined) publishAttachments(ctx, newDraft.place);
  if (message !== null) {
    noteSending(ctx, thread.id, message);
    handOver(ctx, sessions, thread.id, message);
  }
  return requireThread(ctx, thread.id);
}

function goingAlong(
  { store }: ThreadsContext,
  { place, attachmentIds }: NonNullable<NewThread['newDraft']>,
): string[] {
  return listDraftAttachments(store.db, place)
    .map(({ id }) => id)
    .filter((id) => attachmentIds.includes(id));
}

import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { answerApproval } from '../../threads/approvals/answer-approval.ts';
import { requireThread, changeThread } from '../../threads/change-thread.ts';
import { renameThread } from '../../threads/actions/rename-thread.ts';
import { copyMarkdown } from '../../threads/carry/copy-markdown.ts';
import { threadOutline } from '../../threads/transcript/thread-outline.ts';
import { compactThread } from '../../threads/actions/compact-thread.ts';
import { createThread } from '../../threads/actions/create-thread.ts';
import { forkThread } from '../../threads/actions/fork-thread.ts';
import { withdrawLost } from '../../threads/approvals/lost-questions.ts';
import { retryLost } from '../../threads/messages/retry-lost.ts';
import type { LeftPrograms } from '../../threads/modes/left-programs.ts';
import type { ThreadReader } from '../../threads/transcript/open-thread.ts';
import type { StoredReader } from '../../threads/transcript/read-stored.ts';
import { savePicture } from '../../threads/carry/save-picture.ts';
import { revertThread } from '../../threads/actions/revert-thread.ts';
import { startAnew } from '../../threads/actions/start-anew.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import { setAskScope } from '../../threads/modes/set-ask-scope.ts';
import type { ModeChanges } from '../../threads/modes/set-runtime-mode.ts';
import { listRows } from '../../threads/catalog/sync-catalog.ts';
import type { TimeBoxes } from '../../threads/modes/time-boxes.ts';
import type { WaitingQueue } from '../../threads/messages/waiting-queue.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import { moveThread } from '../../threads/actions/move-thread.ts';
import type { Handlers } from '../router.ts';

type ThreadCalls = Exclude<
  Extract<keyof Handlers, `thread.${string}` | `transcript.${string}` | `approval.${string}`>,
  'thread.find'
>;

export interface ThreadParts {
  modes: ModeChanges;
  boxes: TimeBoxes;
  reader: ThreadReader;
  readStored: StoredReader;
  programs: LeftPrograms;
  queue: WaitingQueue;
}

export function threadHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { modes, boxes, reader, readStored, programs, queue }: ThreadParts,
): Pick<Handlers, ThreadCalls> {
  return {
    'thread.create': (input) => createThread(ctx, sessions, input),
    'thread.open': ({ threadId }) => reader.open(threadId),
    'thread.openAt': ({ threadId, itemKey }) => reader.openAt(threadId, itemKey),
    'transcript.page': ({ threadId, itemKey, way }) =>
      way === 'older' ? reader.page(threadId, itemKey) : reader.pageAfter(threadId, itemKey),
    'transcript.stored': (wish) => readStored(wish),
    'transcript.markdown': (wish) => copyMarkdown(ctx, sessions, wish),
    'transcript.outline': (wish) => threadOutline(ctx, sessions, reader, wish),
    'transcript.savePicture': (wish) => savePicture(ctx, readStored, wish),
    'thread.send': ({ threadId, messageId, text, when, attachmentIds = [] }) => {
      if (text === '' && attachmentIds.length === 0) {
        throw new AppFailure(appError('invalid-input', words('composer.nothingToSend')));
      }
      boxes.check();
      queue.send(threadId, { id: messageId, text }, when ?? 'after', attachmentIds);
      return null;
    },
    'thread.stop': ({ threadId }) => {
      sessions.of(requireThread(ctx, threadId).id).dispatch({ type: 'interrupt' });
      return null;
    },
    'thread.setMode': ({ threadId, mode }) => modes.set(threadId, mode),
    'thread.applyModeNow': ({ threadId }) => modes.applyNow(threadId),
    'thread.cancelWaitingMode': ({ threadId }) => {
      modes.cancelWaiting(threadId);
      return null;
    },
    'thread.setAskScope': ({ threadId, askScope }) =>
      setAskScope(ctx, sessions, threadId, askScope),
    'thread.retry': ({ threadId }) => {
      boxes.check();
      const { desiredMode: mode } = requireThread(ctx, threadId);
      const runner = sessions.of(threadId);
      runner.crashes.reset();
      runner.dispatch({ type: 'attach', generation: runner.nextGeneration(), mode, message: null });
      return null;
    },
    'thread.stopProgram': ({ threadId, pid }) => programs.stop(threadId, pid),
    'thread.lowerAll': () => modes.lowerAll(listRows(ctx, sessions).map((row) => row.thread.id)),
    'thread.setDraft': ({ threadId, draft }) => {
      changeThread(ctx, threadId, { draft });
      return null;
    },
    'thread.setModel': ({ threadId, model, effort }) => {
      changeThread(ctx, threadId, { model, effort });
      return null;
    },
    'thread.setPlanning': ({ threadId, planning }) => {
      changeThread(ctx, threadId, { planning });
      return null;
    },
    'thread.rename': async ({ threadId, title, named }) => {
      await renameThread(ctx, threadId, title, named);
      return null;
    },
    'thread.setFolder': ({ threadId }) => moveThread(ctx, threadId),
    'thread.fork': ({ threadId, lastTurnId }) => forkThread(ctx, threadId, lastTurnId),
    'thread.revert': async ({ threadId, beforeTurnId }) => {
      await revertThread(ctx, sessions, threadId, beforeTurnId);
      return null;
    },
    'thread.compact': async ({ threadId }) => {
      await compactThread(ctx, sessions, threadId);
      return null;
    },
    'thread.startAnew': ({ threadId }) => startAnew(ctx, sessions, threadId),
    'approval.retryLost': ({ threadId }) => {
      retryLost(ctx, sessions, threadId);
      return null;
    },
    'approval.forgetLost': ({ threadId }) => {
      withdrawLost(ctx, threadId);
      return null;
    },
    'approval.answer': async (input) => {
      await answerApproval(ctx, sessions, input);
      return null;
    },
  };
}

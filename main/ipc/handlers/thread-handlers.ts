import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { answerApproval } from '../../threads/answer-approval.ts';
import { requireThread, changeThread } from '../../threads/change-thread.ts';
import { renameThread } from '../../threads/rename-thread.ts';
import { copyMarkdown } from '../../threads/copy-markdown.ts';
import { threadOutline } from '../../threads/thread-outline.ts';
import { compactThread } from '../../threads/compact-thread.ts';
import { createThread } from '../../threads/create-thread.ts';
import { forkThread } from '../../threads/fork-thread.ts';
import { withdrawLost } from '../../threads/lost-questions.ts';
import { retryLost } from '../../threads/retry-lost.ts';
import type { LeftPrograms } from '../../threads/left-programs.ts';
import type { ThreadReader } from '../../threads/open-thread.ts';
import type { StoredReader } from '../../threads/read-stored.ts';
import { savePicture } from '../../threads/save-picture.ts';
import { revertThread } from '../../threads/revert-thread.ts';
import { startAnew } from '../../threads/start-anew.ts';
import type { SessionRegistry } from '../../threads/session-registry.ts';
import { setAskScope } from '../../threads/set-ask-scope.ts';
import type { ModeChanges } from '../../threads/set-runtime-mode.ts';
import { listRows } from '../../threads/sync-catalog.ts';
import type { TimeBoxes } from '../../threads/time-boxes.ts';
import type { WaitingQueue } from '../../threads/waiting-queue.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import { moveThread } from '../../threads/move-thread.ts';
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

// Tells what happens in threads that are not looked at: by the system's notifications, else in the window.
import { toAppError } from '../../../shared/domain/app-error.ts';
import { detached } from '../../../shared/domain/detached.ts';
import {
  happeningOf,
  type Happening,
  type HappeningKind,
} from '../../../shared/domain/happening.ts';
import { quickAnswer, type QuickAnswer } from '../../../shared/domain/native-notice.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { answerableCommand } from '../../../shared/domain/answerable-command.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { itemsOfTurn } from '../../store/items.ts';
import { getThread } from '../../store/threads.ts';
import { answerApproval } from '../approvals/answer-approval.ts';
import { changeThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import { readSettings } from '../settings/settings.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { createNoticeBoard, type NoticeSystem, type OwnNotice } from './notice-board.ts';

/** What the notifier needs of the system and the windows. */
export interface NoticeSurface extends NoticeSystem {
  /** Whether the thread is on screen in the window that has the focus, in whichever pane. */
  inSight(threadId: string): boolean;
  /** Whether the system takes notifications now. */
  isSupported(): boolean;
  /** Brings the window to the front with that thread, and its card where it asks; null: with the inbox. */
  open(threadId: string | null): void;
  /** The entry in the taskbar asks for a look. */
  flash(): void;
}

export interface Notifier {
  /** The user looks at this thread now: what was told of it is settled. */
  seen(threadId: string): void;
}

const mostWords = 140;

export function createNotifier(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  surface: NoticeSurface,
): Notifier {
  const last = new Map<string, SessionState>();
  const inWindow = (happening: Happening) => ctx.publish('thread.happened', happening);
  const board = createNoticeBoard(surface, {
    onClickMany: () => surface.open(null),
    onFailed: inWindow,
  });

  sessions.follow((threadId, after) => {
    const before = last.get(threadId) ?? detached;
    if (after.status === 'detached') last.delete(threadId);
    else last.set(threadId, after);
    if (openApprovals(after).length === 0) board.settle(threadId, 'needs-you');
    const thread = getThread(ctx.store.db, threadId);
    const found = thread && happeningOf(before, after, thread);
    if (!found) return;
    if (found.kind === 'failed' && !thread.unread) changeThread(ctx, threadId, { unread: true });
    if (surface.inSight(threadId)) return;
    if (found.kind === 'needs-you') surface.flash();
    const settings = readSettings(ctx);
    if (!isWanted(settings, found.kind)) return;
    const happening = { threadId, ...found };
    if (!surface.isSupported()) return inWindow(happening);
    board.put(happening, {
      title: threadTitle(thread),
      ...(found.kind === 'needs-you'
        ? asking(happening, after, settings)
        : { body: endWords(happening, before), answers: [], onAnswer: () => undefined }),
      onClick: () => surface.open(threadId),
    });
  });

  /** A question; with its answers where the whole of it is one short, plain command and nothing else is asked. */
  function asking(
    { threadId, text }: Happening,
    state: SessionState,
    { answerInNotifications }: Settings,
  ): Pick<OwnNotice, 'body' | 'answers' | 'onAnswer'> {
    const open = openApprovals(state);
    const asked = open[0]!;
    const command =
      answerInNotifications && open.length === 1 ? answerableCommand(asked.request) : null;
    if (command === null) return { body: text, answers: [], onAnswer: () => undefined };
    return {
      body: words('notices.wantsToRun', { command }),
      answers: ['approve-once', 'decline'],
      onAnswer: (given) => void answer(threadId, asked.id, asked.shownHash, given),
    };
  }

  /** The same way as from the card: the hash of what was shown goes with the answer. */
  async function answer(threadId: string, approvalId: string, hash: string, given: QuickAnswer) {
    try {
      await answerApproval(ctx, sessions, {
        ...{ threadId, approvalId, shownHash: hash },
        answer: quickAnswer(given),
      });
    } catch (caught) {
      ctx.publish('app.failed', toAppError(caught));
      surface.open(threadId);
    }
  }

  /** How the turn ended; of a good end the beginning of Codex's last words. */
  function endWords({ threadId, kind, text }: Happening, before: SessionState): string {
    if (kind !== 'turn-done' || before.status !== 'running') return text;
    const said = itemsOfTurn(ctx.store.db, threadId, before.turnId).findLast(
      (item) => item.kind === 'agent-message',
    );
    if (said?.kind !== 'agent-message') return text;
    const words = [...oneLine(said.text.slice(0, 4 * mostWords))];
    if (words.length === 0) return text;
    return words.length > mostWords ? `${words.slice(0, mostWords).join('')}…` : words.join('');
  }

  return { seen: (threadId) => board.settle(threadId) };
}

function isWanted(settings: Settings, kind: HappeningKind): boolean {
  switch (kind) {
    case 'needs-you':
      return settings.notifyNeedsYou;
    case 'turn-done':
      return settings.notifyTurnDone;
    case 'failed':
      return settings.notifyFailed;
    default:
      return assertNever(kind);
  }
}

import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { isOver, runningBox, timeLeft } from '../../../shared/domain/time-box.ts';
import { getThread, listBoxed } from '../../store/threads.ts';
import { changeThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** Looked at this often at least, in ms: a sleeping machine's timers stand still, and the wall clock may be set. */
const longestWaitMs = 5_000;
/** The end that is shown may be off by so many ms before it is put right. */
const shownSlackMs = 2_000;

/** Ends full access that was given for a time or a turn (decision D8, race T14). */
export interface TimeBoxes {
  /** Ends what is over by now. Call it when the machine wakes and before a message is sent. */
  check(): void;
  stop(): void;
}

export function createTimeBoxes(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  expire: (thread: Thread) => void,
): TimeBoxes {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const check = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const left: number[] = [];
    for (const thread of listBoxed(ctx.store.db)) {
      const { timeBox } = thread;
      if (timeBox === null) continue;
      if (isOver(timeBox, ctx.steady())) {
        end(thread);
        continue;
      }
      const rest = timeLeft(timeBox, ctx.steady());
      if (rest === null) continue;
      left.push(rest);
      showEnd(thread, ctx.now() + rest);
    }
    if (left.length === 0 || stopped) return;
    timer = setTimeout(check, Math.min(longestWaitMs, ...left));
    timer.unref();
  };

  /** One thread that cannot be written must not keep the others in full access. */
  const end = (thread: Thread) => {
    try {
      expire(thread);
    } catch (caught) {
      ctx.log(`time box of ${thread.id}: ${String(caught)}`);
    }
  };

  const showEnd = ({ id, timeBox }: Thread, end: number) => {
    const shownEnd = Math.round(end);
    if (timeBox === null || Math.abs((timeBox.shownEnd ?? 0) - shownEnd) < shownSlackMs) return;
    changeThread(ctx, id, { timeBox: { ...timeBox, shownEnd } });
  };

  /** Full access has come into force, or what it was given for has begun or is over. */
  const follow = (threadId: string, state: SessionState): void => {
    const thread = getThread(ctx.store.db, threadId);
    if (thread === null || thread.timeBox === null) return;
    const { timeBox, desiredMode } = thread;
    const isFull = 'applied' in state && state.applied?.mode === 'full-access';
    if (timeBox.choice === 'turn') {
      if (isFull && isOpenTurn(state) && state.waitingMode !== 'approval-required') {
        // Saved as lowered from its beginning: whatever ends the turn, nothing raises the thread again.
        changeThread(ctx, threadId, { desiredMode: 'approval-required', timeBox });
        sessions.of(threadId).dispatch({ type: 'wait', mode: 'approval-required' });
      } else if (!isFull && desiredMode === 'approval-required') {
        changeThread(ctx, threadId, { timeBox: null });
      }
    } else if (isFull && state.status !== 'stopping' && timeBox.endsAt === null) {
      const begun = runningBox(timeBox.choice, ctx.steady(), ctx.now());
      changeThread(ctx, threadId, { timeBox: begun });
    }
    check();
  };

  const unfollow = sessions.follow(follow);
  return {
    check,
    stop() {
      stopped = true;
      unfollow();
      if (timer) clearTimeout(timer);
    },
  };
}

function isOpenTurn(
  state: SessionState,
): state is Extract<SessionState, { status: 'submitting' | 'running' | 'interrupting' }> {
  return ['submitting', 'running', 'interrupting'].includes(state.status);
}

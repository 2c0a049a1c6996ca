import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import { planModeChange, type ModePlan } from '../../../shared/domain/plan-mode-change.ts';
import { isRaise, type RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { ancestorsOf } from '../../../shared/domain/parent-of.ts';
import { isInTurn, isLive } from '../../../shared/domain/session-selectors.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import {
  runningBox,
  timeBoxWords,
  waitingBox,
  type TimeBoxChoice,
} from '../../../shared/domain/time-box.ts';
import type { LoweredAll, ModeOutcome } from '../../../shared/ipc/mode-calls.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { findByHarnessId, hasRaised } from '../../store/threads.ts';
import { withoutSync } from '../../store/without-sync.ts';
import { raiseConsent, setRaiseConsent } from '../../store/trust.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { record } from '../record.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

type ModeRow = Extract<LedgerEntry, { kind: 'mode' }>;

/** Wishes whose dialog is open, by thread. A newer wish for the same thread makes an older answer worthless. */
export type OpenWishes = Map<string, symbol>;

/** On whose behalf, and what else the ledger is to know. */
interface Cause {
  by: ModeRow['by'];
  note: string | null;
}

const byUser: Cause = { by: 'user', note: null };

export interface ModeChanges {
  /**
   * Carries out a wish for a mode (decisions D6 to D8). Lowering happens at once; raising is confirmed by the user in
   * a native dialog first and waits while a turn runs.
   */
  set(threadId: string, mode: RuntimeMode): Promise<ModeOutcome>;
  /** Stops the turn a raise waits for. */
  applyNow(threadId: string): ModeOutcome;
  /** Takes a waiting raise back. */
  cancelWaiting(threadId: string): void;
  /** Ends full access whose time is up, as the brake would (race T14). */
  expire(thread: Thread): void;
  /**
   * Pulls the brake on every thread that is in full access or on its way there; a wish whose dialog is open is void.
   * A thread that fails holds up no other.
   */
  lowerAll(threadIds: string[]): LoweredAll;
  /** Whether any thread is in or headed for full access. */
  anyHigh(): boolean;
}

/** `onBoxed` is called when full access was given for a time. */
export function createModeChanges(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  onBoxed: () => void,
): ModeChanges {
  const wishes: OpenWishes = new Map();

  const set: ModeChanges['set'] = async (wished, mode) => {
    const threadId = workingIn(wished, mode) ?? wished;
    const wish = Symbol(threadId);
    wishes.set(threadId, wish);
    const thread = requireThread(ctx, threadId);
    let choice: TimeBoxChoice | null = null;
    if (isRaise(currentMode(threadId), mode)) {
      choice = await confirmRaise(thread);
      if (choice === null || wishes.get(threadId) !== wish) return cancelled(threadId);
    }
    wishes.delete(threadId);
    return carryOut(threadId, mode, byUser, choice);
  };

  /**
   * The thread whose process a sub-agent's thread works in, where that may do everything: lowering the one is lowering
   * the other, and there is nothing to raise (race T16). Null for a thread on its own.
   */
  const workingIn = (threadId: string, mode: RuntimeMode): string | null => {
    const thread = requireThread(ctx, threadId);
    if (thread.parentThreadId === null) return null;
    const { db } = ctx.store;
    const above = ancestorsOf(thread, (home, id) => findByHarnessId(db, home, id) ?? undefined);
    const parent = above.find(({ id }) => isLive(sessions.state(id)));
    if (!parent || modeView(sessions.state(parent.id), 'approval-required').shown !== 'full-access')
      return null;
    if (mode === 'approval-required') return parent.id;
    throw new AppFailure(
      appError('not-allowed', words('modes.refused.underParent', { title: parent.title })),
    );
  };

  /** The mode a wish is measured against: what is in force or on its way, else what is saved. */
  const currentMode = (threadId: string): RuntimeMode => {
    const state = sessions.state(threadId);
    if (state.status === 'starting') return state.mode;
    if (state.status === 'stopping' && state.after.kind === 'mode') return state.after.mode;
    if ('applied' in state && state.applied && state.status !== 'stopping') {
      return 'waitingMode' in state && state.waitingMode ? state.waitingMode : state.applied.mode;
    }
    return requireThread(ctx, threadId).desiredMode;
  };

  /** For how long the user gives full access; null: not at all. */
  const confirmRaise = async ({ id, title, cwd }: Thread): Promise<TimeBoxChoice | null> => {
    const before = raiseConsent(ctx.store.db, cwd);
    const agentsAtWork = sessions.of(id).agentsAtWork();
    if (before !== null && agentsAtWork === 0) return before;
    const { choice, remember } = await ctx.confirm.raise({
      ...{ title: title || words('threads.untitled.new'), cwd, agentsAtWork },
      inTurn: isInTurn(sessions.state(id)),
    });
    if (choice !== null && remember) setRaiseConsent(ctx.store.db, cwd, choice, ctx.now());
    return choice;
  };

  const carryOut = (
    threadId: string,
    mode: RuntimeMode,
    cause: Cause,
    choice: TimeBoxChoice | null,
  ): ModeOutcome => {
    const plan = planModeChange(sessions.of(threadId).state(), mode);
    if (mode === 'approval-required') return lower(threadId, plan, cause);
    const { desiredMode } = requireThread(ctx, threadId);
    const note = choice === null ? null : timeBoxWords[choice];
    if (plan !== 'save' || choice !== null || desiredMode !== mode)
      noteWish(threadId, mode, plan, { ...cause, note });
    // No mode is saved that the ledger does not know of. A power cut may take this, which lowers the thread.
    if (choice !== null)
      withoutSync(ctx.store.db, () =>
        changeThread(ctx, threadId, { desiredMode: mode, ...boxed(choice, plan) }),
      );
    const outcome = act(threadId, mode, plan);
    onBoxed();
    return outcome;
  };

  /** The process goes first: neither a full disk nor a damaged database keeps full access alive. */
  const lower = (threadId: string, plan: ModePlan, cause: Cause): ModeOutcome => {
    const mode = 'approval-required';
    const runner = sessions.of(threadId);
    const ends = plan === 'brake' || plan === 'replace';
    if (ends) {
      runner.dispatch({ type: 'replace', mode, cause: plan === 'brake' ? 'brake' : 'toggle' });
    }
    try {
      const { desiredMode } = requireThread(ctx, threadId);
      changeThread(ctx, threadId, { desiredMode: mode, timeBox: null });
      if (plan !== 'save' || desiredMode !== mode) noteWish(threadId, mode, plan, cause);
      return ends ? 'applying' : act(threadId, mode, plan);
    } catch (caught) {
      if (ends) runner.dispatch({ type: 'stop', cause: 'user' });
      throw caught;
    }
  };

  /** What the ledger calls a wish before anything comes of it. */
  const noteWish = (threadId: string, mode: RuntimeMode, plan: ModePlan, cause: Cause) => {
    const unwaits = mode === 'full-access' ? 'verified' : 'cancelled';
    const outcome = plan === 'wait' ? 'waiting' : plan === 'unwait' ? unwaits : 'asked';
    note(threadId, mode, outcome, cause);
  };

  const act = (threadId: string, mode: RuntimeMode, plan: ModePlan): ModeOutcome => {
    const runner = sessions.of(threadId);
    switch (plan) {
      case 'save':
        return 'done';
      case 'replace':
        runner.dispatch({ type: 'replace', mode, cause: 'toggle' });
        return 'applying';
      case 'brake':
        runner.dispatch({ type: 'replace', mode, cause: 'brake' });
        return 'applying';
      case 'wait':
        runner.dispatch({ type: 'wait', mode });
        return 'waiting';
      case 'unwait':
        runner.dispatch({ type: 'wait', mode: null });
        return mode === 'full-access' ? 'done' : 'cancelled';
      default:
        return assertNever(plan);
    }
  };

  /** Time runs from now on, except where full access waits for the end of a turn. */
  const boxed = (choice: TimeBoxChoice, plan: ModePlan) => ({
    timeBox: plan === 'wait' ? waitingBox(choice) : runningBox(choice, ctx.steady(), ctx.now()),
  });

  const cancelled = (threadId: string): ModeOutcome => {
    note(threadId, 'full-access', 'cancelled', byUser);
    return 'cancelled';
  };

  const note = (
    threadId: string,
    asked: RuntimeMode,
    outcome: ModeRow['outcome'],
    { by, note: words }: Cause,
  ) =>
    record(ctx, {
      kind: 'mode',
      threadId,
      at: ctx.now(),
      by,
      asked,
      asks: requireThread(ctx, threadId).askScope,
      reported: null,
      outcome,
      tookMs: null,
      note: words,
    });

  /** Whether a thread is in full access, may be, or is to be. */
  const isHigh = (threadId: string): boolean => {
    const { desiredMode } = requireThread(ctx, threadId);
    const { shown, next } = modeView(sessions.state(threadId), desiredMode);
    return [shown, next, desiredMode, currentMode(threadId)].includes('full-access');
  };

  return {
    set,
    applyNow(threadId) {
      const runner = sessions.of(threadId);
      const state = runner.state();
      if (!('waitingMode' in state) || state.waitingMode === null) return 'done';
      const { waitingMode: mode } = state;
      if (mode === 'approval-required') return carryOut(threadId, mode, byUser, null);
      note(threadId, mode, 'asked', byUser);
      runner.dispatch({ type: 'replace', mode, cause: 'apply-now' });
      return 'applying';
    },
    cancelWaiting(threadId) {
      const state = sessions.state(threadId);
      // A turn that lowers the thread when it ends is not made to go on in full access by this.
      if ('waitingMode' in state && state.waitingMode === 'full-access') {
        carryOut(threadId, state.applied.mode, byUser, null);
      }
    },
    expire({ id, timeBox }) {
      wishes.delete(id);
      const note = timeBox
        ? words('modes.note.timeBox', { howLong: timeBoxWords[timeBox.choice] })
        : null;
      carryOut(id, 'approval-required', { by: 'time-box', note }, null);
    },
    anyHigh: () =>
      hasRaised(ctx.store.db) ||
      sessions.live().some((runner) => {
        const { shown, next } = modeView(runner.state(), 'approval-required');
        return shown === 'full-access' || next === 'full-access';
      }),
    lowerAll(threadIds) {
      wishes.clear();
      const cause: Cause = { by: 'user', note: words('modes.note.lowerAll') };
      const answer: LoweredAll = { lowered: 0, failed: [] };
      for (const threadId of threadIds) {
        try {
          if (!isHigh(threadId)) continue;
          carryOut(threadId, 'approval-required', cause, null);
          answer.lowered += 1;
        } catch (caught) {
          const { message, detail } = toAppError(caught);
          const told = words('modes.refused.notSaved', { reason: message });
          answer.failed.push({
            threadId,
            error: appError('internal', told, { detail, retryHelps: true }),
          });
        }
      }
      return answer;
    },
  };
}

import { planModeChange } from '../../shared/domain/plan-mode-change.ts';
import { isRaise, type RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import type { ModeOutcome } from '../../shared/ipc/contract.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { hasRaiseConsent, setRaiseConsent } from '../store/trust.ts';
import { changeThread, requireThread } from './change-thread.ts';
import { record } from './record.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

type ModeRow = Extract<LedgerEntry, { kind: 'mode' }>;

/** Wishes whose dialog is open, by thread. A newer wish for the same thread makes an older answer worthless. */
export type OpenWishes = Map<string, symbol>;

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
  /** Pulls the brake on every thread in full access; answers how many. */
  lowerAll(threadIds: string[]): Promise<number>;
}

export function createModeChanges(ctx: ThreadsContext, sessions: SessionRegistry): ModeChanges {
  const wishes: OpenWishes = new Map();

  const set: ModeChanges['set'] = async (threadId, mode) => {
    const wish = Symbol(threadId);
    wishes.set(threadId, wish);
    const thread = requireThread(ctx, threadId);
    if (isRaise(currentMode(threadId), mode)) {
      if (!(await confirmRaise(thread))) return cancelled(threadId);
      if (wishes.get(threadId) !== wish) return cancelled(threadId);
    }
    wishes.delete(threadId);
    return carryOut(threadId, mode);
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

  const confirmRaise = async ({ title, cwd }: { title: string; cwd: string }) => {
    if (hasRaiseConsent(ctx.store.db, cwd)) return true;
    const { confirmed, remember } = await ctx.confirm.raise({ title: title || 'New thread', cwd });
    if (confirmed && remember) setRaiseConsent(ctx.store.db, cwd, true, ctx.now());
    return confirmed;
  };

  const carryOut = (threadId: string, mode: RuntimeMode): ModeOutcome => {
    const runner = sessions.of(threadId);
    const plan = planModeChange(runner.state(), mode);
    try {
      return follow(plan, threadId, mode);
    } catch (caught) {
      // The brake works on a full disk too: a process that may do more than was wished is ended.
      if (mode === 'approval-required' && (plan === 'brake' || plan === 'replace')) {
        runner.dispatch({ type: 'stop', cause: 'user' });
      }
      throw caught;
    }
  };

  const follow = (
    plan: ReturnType<typeof planModeChange>,
    threadId: string,
    mode: RuntimeMode,
  ): ModeOutcome => {
    const runner = sessions.of(threadId);
    const { desiredMode } = requireThread(ctx, threadId);
    changeThread(ctx, threadId, { desiredMode: mode });
    switch (plan) {
      case 'save':
        if (desiredMode !== mode) note(threadId, mode, 'asked');
        return 'done';
      case 'replace':
        note(threadId, mode, 'asked');
        runner.dispatch({ type: 'replace', mode, cause: 'toggle' });
        return 'applying';
      case 'brake':
        note(threadId, mode, 'asked');
        runner.dispatch({ type: 'replace', mode, cause: 'brake' });
        return 'applying';
      case 'wait':
        note(threadId, mode, 'waiting');
        runner.dispatch({ type: 'wait', mode });
        return 'waiting';
      case 'unwait':
        note(threadId, mode, 'cancelled');
        runner.dispatch({ type: 'wait', mode: null });
        return 'cancelled';
      default:
        return assertNever(plan);
    }
  };

  const cancelled = (threadId: string): ModeOutcome => {
    note(threadId, 'full-access', 'cancelled');
    return 'cancelled';
  };

  const note = (threadId: string, asked: RuntimeMode, outcome: ModeRow['outcome']) =>
    record(ctx, {
      kind: 'mode',
      threadId,
      at: ctx.now(),
      by: 'user',
      asked,
      asks: requireThread(ctx, threadId).askScope,
      reported: null,
      outcome,
      tookMs: null,
      note: null,
    });

  return {
    set,
    applyNow(threadId) {
      const runner = sessions.of(threadId);
      const state = runner.state();
      if (!('waitingMode' in state) || state.waitingMode === null) return 'done';
      note(threadId, state.waitingMode, 'asked');
      runner.dispatch({ type: 'replace', mode: state.waitingMode, cause: 'apply-now' });
      return 'applying';
    },
    cancelWaiting(threadId) {
      const state = sessions.state(threadId);
      if ('waitingMode' in state && state.waitingMode !== null) {
        carryOut(threadId, state.applied.mode);
      }
    },
    async lowerAll(threadIds) {
      wishes.clear();
      const high = threadIds.filter((threadId) => isHigh(threadId));
      await Promise.all(high.map((threadId) => set(threadId, 'approval-required')));
      return high.length;
    },
  };

  function isHigh(threadId: string): boolean {
    return (
      currentMode(threadId) === 'full-access' ||
      requireThread(ctx, threadId).desiredMode === 'full-access'
    );
  }
}

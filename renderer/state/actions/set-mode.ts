import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { CallInput, CallOutput } from '../../../shared/ipc/contract.ts';
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { modeViewOf } from '../selectors/threads.ts';
import { everythingLowered } from '../reduce-lowered.ts';
import { getState, update } from '../store.ts';
import { without } from '../without.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/**
 * Asks main for a mode. Raising opens main's dialog, so the answer may take as long as the user does; a second
 * wish meanwhile is dropped, except lowering, which never waits. Null: dropped or failed.
 */
export async function setMode(
  threadId: string,
  mode: RuntimeMode,
): Promise<CallOutput<'thread.setMode'> | null> {
  if (getState().modeWishes[threadId] === mode) return null;
  update((state) => ({ ...state, modeWishes: { ...state.modeWishes, [threadId]: mode } }));
  const result = await report(call('thread.setMode', { threadId, mode }), threadId);
  update((state) =>
    state.modeWishes[threadId] === mode
      ? { ...state, modeWishes: without(state.modeWishes, threadId) }
      : state,
  );
  if (result.ok && result.value === 'cancelled') announce(words('modes.unchanged'));
  return result.ok ? result.value : null;
}

/** Asks for the mode that is neither shown nor on its way. */
export function toggleMode(threadId: string) {
  const view = modeViewOf(getState(), threadId);
  const target =
    (view?.next ?? view?.shown) === 'full-access' ? 'approval-required' : 'full-access';
  return setMode(threadId, target);
}

/** Stops the turn and applies the waiting mode. */
export function applyModeNow(threadId: string) {
  return report(call('thread.applyModeNow', { threadId }), threadId);
}

export function cancelWaitingMode(threadId: string) {
  return report(call('thread.cancelWaitingMode', { threadId }), threadId);
}

export function setAskScope(
  threadId: string,
  askScope: CallInput<'thread.setAskScope'>['askScope'],
) {
  return report(call('thread.setAskScope', { threadId, askScope }), threadId);
}

/** Pulls the brake on every thread in full access; says how many that were, and which failed. */
export async function lowerAll(): Promise<void> {
  const result = await report(call('thread.lowerAll', {}));
  if (result.ok) update((state) => everythingLowered(state, result.value));
}

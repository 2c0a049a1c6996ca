// Taking a thread out to a file, and bringing one in.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import type { UiState } from '../app-state.ts';
import { update } from '../store.ts';

/** Shows the dialog that exports a thread or imports one; null closes it. */
export function showCarry(carry: UiState['carry']): void {
  update((state) => ({ ...state, ui: { ...state.ui, carry } }));
}

/** Writes the thread to a file the user names in main's dialog; the path, or null where that was closed. */
export function exportThread(input: CallInput<'carry.export'>) {
  return call('carry.export', input);
}

/** Lets the user pick an envelope in main's dialog and takes its thread in; null where that was closed. */
export function importThread(input: CallInput<'carry.import'>) {
  return call('carry.import', input);
}

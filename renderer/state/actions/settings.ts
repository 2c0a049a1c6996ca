import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Applies a setting at once and saves it; where saving fails the old value comes back. */
export async function saveSettings(patch: CallInput<'settings.set'>): Promise<void> {
  const before = getState().settings;
  update((state) => ({ ...state, settings: { ...state.settings, ...patch } }));
  const result = await report(call('settings.set', patch));
  const settings = result.ok ? result.value : before;
  update((state) => ({ ...state, settings }));
}

/** Writes the settings to a file the user names in main's dialog; the path, null where that was closed. */
export function exportSettings() {
  return call('settings.export', {});
}

/** What a file the user picks in main's dialog would change; null where that was closed. */
export function readSettingsFile() {
  return call('settings.read', {});
}

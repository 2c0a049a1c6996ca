// Which Codex is used, and the folders it may work in.
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { call } from '../../client/client.ts';
import { noticeAdded } from '../reduce-notices.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Looks for Codex again. */
export async function probeCodex(home: ThreadHome) {
  const result = await report(call('codex.probe', { home }));
  if (result.ok) {
    const info = result.value;
    update((state) => ({ ...state, harness: { ...state.harness, [home]: info } }));
  }
  return result;
}

/** Lets the user point at the program in main's dialog. */
export async function chooseCodex() {
  const result = await report(call('codex.choose', {}));
  if (result.ok && result.value) {
    const info = result.value;
    update((state) => ({ ...state, harness: { ...state.harness, user: info } }));
  }
  return result;
}

/** Starts the offline demo model; where that works new threads go there from now on, else it is told why not. */
export async function startDemo() {
  const result = await report(call('demo.start', {}));
  if (result.ok) {
    const info = result.value;
    update((state) => {
      const known = { ...state, harness: { ...state.harness, demo: info } };
      if (info.state === 'ready' && info.error === null) return { ...known, home: 'demo' };
      return info.error ? noticeAdded(known, info.error) : known;
    });
  }
  return result;
}

/** New threads go to the user's own Codex, or to the demo. */
export function setHome(home: ThreadHome): void {
  update((state) => ({ ...state, home }));
}

export function chooseFolder() {
  return report(call('folder.choose', {}));
}

export function recentFolders() {
  return report(call('folder.recent', {}));
}

/** Main asks in its own dialog before it trusts; the answer says whether the folder is trusted now. */
export function trustFolder(path: string, trusted: boolean, home: ThreadHome) {
  return report(call('folder.trust', { path, trusted, home }));
}

export function openConfig(home: ThreadHome) {
  return report(call('app.openConfig', { home }));
}

/** The settings of the Codex that a thread has; null: of the default account's. */
export function openConfigOf(threadId: string | null) {
  return openConfig(getState().threads[threadId ?? '']?.home ?? 'user');
}

export function showDataFolder() {
  return report(call('app.showData', {}));
}

/** Hands a link to main's gate. */
export function openLink(url: string) {
  return report(call('app.openLink', { url }));
}

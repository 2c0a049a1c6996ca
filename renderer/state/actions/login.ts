// Codex's own login. Main asks in its own dialogs before anything leaves or changes; how it goes on comes as an event.
import type { LoginWay } from '../../../shared/domain/login.ts';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';
import { call } from '../../client/client.ts';
import { update } from '../store.ts';
import { report } from './report.ts';

export function startLogin(home: ThreadHome, way: Exclude<LoginWay, 'api-key'>) {
  return take(home, call('login.start', { home, way }));
}

/** True when Codex has taken the key. */
export async function giveApiKey(home: ThreadHome, apiKey: string): Promise<boolean> {
  const result = await take(home, call('login.useKey', { home, apiKey }));
  return result.ok && result.value.loggedIn === true;
}

export function openLoginPage(home: ThreadHome) {
  return report(call('login.openPage', { home }));
}

export function cancelLogin(home: ThreadHome) {
  return take(home, call('login.cancel', { home }));
}

export function logOut(home: ThreadHome) {
  return take(home, call('login.logOut', { home }));
}

async function take(home: ThreadHome, answer: Promise<CallResult<HarnessInfo>>) {
  const result = await report(answer);
  if (result.ok) {
    const info = result.value;
    update((state) => ({ ...state, harness: { ...state.harness, [home]: info } }));
  }
  return result;
}

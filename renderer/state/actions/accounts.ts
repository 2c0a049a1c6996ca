// Accounts by id; their folders are chosen in main's dialog, and main asks before one goes.
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { call } from '../../client/client.ts';
import { report } from './report.ts';

/** The outcome is the caller's to show. */
export const addAccount = (name: string) => call('accounts.add', { name });
export const renameAccount = (home: ThreadHome, name: string | null) =>
  call('accounts.rename', { home, name });
export const removeAccount = (home: ThreadHome) => call('accounts.remove', { home });

export function showAccountFolder(home: ThreadHome) {
  return report(call('accounts.showFolder', { home }));
}

import type { Account } from '../../../shared/domain/account.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';

/** The accounts, the default one first. */
export const useAccounts = () => useStore((state) => state.accounts);

/** The name to show of an account. */
export function accountName({ name }: Account): string {
  return name ?? words('accounts.default');
}

/** The account of a thread by name, where there is more than one; null where it need not be said. */
export function nameOfHome({ accounts }: Pick<AppState, 'accounts'>, home: ThreadHome) {
  if (accounts.length < 2) return null;
  const account = accounts.find((one) => one.home === home);
  return account === undefined ? null : accountName(account);
}

export const useAccountName = (home: ThreadHome) => useStore((state) => nameOfHome(state, home));

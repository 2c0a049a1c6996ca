import { words } from '../../../shared/words/words.ts';
import { useAccounts } from '../../state/selectors/accounts.ts';
import { AccountEntry } from './account-entry.tsx';
import { AddAccount } from './add-account.tsx';
import { SignedIn } from './signed-in.tsx';
import styles from './first-run.module.css';

/** Whose account Codex uses, and the ways to another; of several each with its folder. */
export function AccountSetting() {
  const accounts = useAccounts();
  return (
    <div className={styles.accounts}>
      {accounts.length < 2 ? (
        <SignedIn home="user" />
      ) : (
        <ul aria-label={words('accounts.list')}>
          {accounts.map((account) => (
            <AccountEntry key={account.home} account={account} />
          ))}
        </ul>
      )}
      <AddAccount />
    </div>
  );
}

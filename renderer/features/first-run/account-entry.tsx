import { useState } from 'react';
import type { Account } from '../../../shared/domain/account.ts';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { removeAccount, renameAccount, showAccountFolder } from '../../state/actions/accounts.ts';
import { accountName } from '../../state/selectors/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountNameForm } from './account-name-form.tsx';
import { SignedIn } from './signed-in.tsx';
import styles from './first-run.module.css';

/** One account: its name, its folder, who is signed in, and what can be done with it. */
export function AccountEntry({ account }: { account: Account }) {
  const { home, folder } = account;
  const name = accountName(account);
  const [isRenaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function remove() {
    setBusy(true);
    setError(null);
    const result = await removeAccount(home);
    setBusy(false);
    if (!result.ok) setError(result.error);
  }

  return (
    <li className={styles.entry} aria-label={name}>
      {isRenaming ? (
        <AccountNameForm
          name={account.name ?? ''}
          action={words('accounts.rename.yes')}
          onSubmit={async (next) => {
            const result = await renameAccount(home, next);
            return result.ok ? null : result.error;
          }}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <h4>{name}</h4>
      )}
      <p className={styles.place} title={folder}>
        {shortPath(folder)}
      </p>
      <SignedIn home={home} />
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message} {error.detail}
        </p>
      )}
      <div className={styles.buttons}>
        {!isRenaming && (
          <Button size="s" tone="quiet" onClick={() => setRenaming(true)}>
            {words('accounts.rename', { name })}
          </Button>
        )}
        <Button size="s" tone="quiet" onClick={() => void showAccountFolder(home)}>
          {words('accounts.showFolder')}
        </Button>
        {home !== 'user' && (
          <Button size="s" tone="quiet" busy={busy} onClick={() => void remove()}>
            {words('accounts.remove', { name })}
          </Button>
        )}
      </div>
    </li>
  );
}

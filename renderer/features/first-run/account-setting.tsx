import { useHarness } from '../../state/selectors/app.ts';
import { logOut } from '../../state/actions/login.ts';
import { Button } from '../../ui/button.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountWords } from './first-run-words.ts';
import styles from './first-run.module.css';

/** Whose account Codex uses, and the ways to another. */
export function AccountSetting() {
  const info = useHarness('user');
  if (info.state !== 'ready') return <p className={styles.note}>There is no Codex to ask.</p>;
  return (
    <div className={styles.account}>
      <p>{info.loggedIn === null ? 'Codex did not say.' : accountWords(info)}</p>
      {info.account === null && info.loggedIn === false && <AccountChoice login={info.login} />}
      {info.account !== null && (
        <div className={styles.buttons}>
          <Button size="s" onClick={() => void logOut('user')}>
            Log out…
          </Button>
        </div>
      )}
    </div>
  );
}

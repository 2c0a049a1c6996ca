import { words } from '../../../shared/words/words.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { logOut } from '../../state/actions/login.ts';
import { Button } from '../../ui/button.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountWords } from './first-run-words.ts';
import styles from './first-run.module.css';

/** Whose account Codex uses, and the ways to another. */
export function AccountSetting() {
  const info = useHarness('user');
  if (info.state !== 'ready') {
    return <p className={styles.note}>{words('firstRun.account.noCodex')}</p>;
  }
  return (
    <div className={styles.account}>
      <p>{info.loggedIn === null ? words('firstRun.account.unknown') : accountWords(info)}</p>
      {info.account === null && info.loggedIn === false && <AccountChoice login={info.login} />}
      {info.account !== null && (
        <div className={styles.buttons}>
          <Button size="s" onClick={() => void logOut('user')}>
            {words('firstRun.account.logOut')}
          </Button>
        </div>
      )}
    </div>
  );
}

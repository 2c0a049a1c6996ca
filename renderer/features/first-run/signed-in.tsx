import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { probeCodex } from '../../state/actions/codex.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { logOut } from '../../state/actions/login.ts';
import { Button } from '../../ui/button.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountWords } from './first-run-words.ts';
import styles from './first-run.module.css';

/** Who is signed in with the Codex of an account, and the ways to sign in and out. */
export function SignedIn({ home }: { home: ThreadHome }) {
  const info = useHarness(home);
  if (info.error?.code === 'home-missing') {
    return (
      <div className={styles.account}>
        <p role="status">{info.error.message}</p>
        <p>{info.error.detail}</p>
        <div className={styles.buttons}>
          <Button size="s" onClick={() => void probeCodex(home)}>
            {words('banners.action.lookAgain')}
          </Button>
        </div>
      </div>
    );
  }
  if (info.state !== 'ready') {
    return <p className={styles.note}>{words('firstRun.account.noCodex')}</p>;
  }
  return (
    <div className={styles.account}>
      <p>{info.loggedIn === null ? words('firstRun.account.unknown') : accountWords(info)}</p>
      {info.account === null && info.loggedIn === false && (
        <AccountChoice home={home} login={info.login} />
      )}
      {info.account !== null && (
        <div className={styles.buttons}>
          <Button size="s" onClick={() => void logOut(home)}>
            {words('firstRun.account.logOut')}
          </Button>
        </div>
      )}
    </div>
  );
}

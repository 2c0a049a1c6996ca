import { useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { startDemo } from '../../state/actions/codex.ts';
import { leaveFirstRun } from '../../state/actions/folds.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AccountChoice } from './account-choice.tsx';
import { CodexStep, codexStatus } from './codex-step.tsx';
import { accountWords } from './first-run-words.ts';
import { SetUpStep, type StepStatus } from './set-up-step.tsx';
import styles from './first-run.module.css';

/** What is missing before the first thread, in the place where it will begin. Steps tick by themselves. */
export function FirstRun() {
  const info = useHarness('user');
  const [busy, setBusy] = useState(false);
  const codex = codexStatus(info);
  const account = accountStatus();
  const isReady = codex === 'done' && account === 'done';

  function accountStatus(): StepStatus {
    if (codex !== 'done') return 'waiting';
    if (info.loggedIn !== false) return 'done';
    if (info.login.status === 'failed') return 'wrong';
    return info.login.status === 'none' ? 'open' : 'working';
  }

  async function demo() {
    setBusy(true);
    await startDemo();
    setBusy(false);
  }

  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h2 className={styles.heading}>{words('firstRun.title')}</h2>
        <p className={styles.about}>{words('firstRun.about')}</p>
        <Card radius="l" className={styles.steps}>
          <ol>
            <CodexStep info={info} />
            <SetUpStep title={words('firstRun.account')} status={account}>
              {account === 'waiting' ? (
                <p>{words('firstRun.account.later')}</p>
              ) : (
                <>
                  <p>{accountWords(info)}</p>
                  {account !== 'done' && <AccountChoice home="user" login={info.login} />}
                </>
              )}
            </SetUpStep>
          </ol>
        </Card>
        {isReady ? (
          <div className={styles.foot} role="status">
            <p>{words('firstRun.ready')}</p>
            <Button tone="primary" autoFocus onClick={leaveFirstRun}>
              {words('firstRun.startThread')}
            </Button>
          </div>
        ) : (
          <div className={styles.foot}>
            <p>{words('firstRun.demo.about')}</p>
            <Button
              busy={busy}
              blockedBecause={codex === 'done' ? undefined : words('firstRun.demo.needsCodex')}
              onClick={() => void demo()}
            >
              {words('firstRun.demo.start')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

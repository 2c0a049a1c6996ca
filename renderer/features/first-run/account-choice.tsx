import { useState } from 'react';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { cancelLogin, openLoginPage, startLogin } from '../../state/actions/login.ts';
import { Button } from '../../ui/button.tsx';
import { CopyCommand } from '../../ui/copy-command.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { KeyForm } from './key-form.tsx';
import styles from './first-run.module.css';

/** The ways to an account, or how far the chosen one is. Main asks in its own dialog before anything leaves. */
export function AccountChoice({ home, login }: { home: ThreadHome; login: HarnessInfo['login'] }) {
  const [isTyping, setTyping] = useState(false);
  switch (login.status) {
    case 'starting':
      return (
        <p role="status">
          {words(
            login.way === 'device-code' ? 'firstRun.login.asksCode' : 'firstRun.login.prepares',
          )}
        </p>
      );
    case 'waiting':
      return <Waiting home={home} url={login.url} code={login.code} />;
    case 'none':
    case 'failed':
      return (
        <>
          {login.status === 'failed' && (
            <p role="alert" className={styles.problem}>
              {login.error.message} {login.error.detail}
            </p>
          )}
          {isTyping ? (
            <KeyForm home={home} onClose={() => setTyping(false)} />
          ) : (
            <div className={styles.buttons}>
              <Button size="s" tone="primary" onClick={() => void startLogin(home, 'browser')}>
                {words('firstRun.login.browser')}
              </Button>
              <Button size="s" onClick={() => void startLogin(home, 'device-code')}>
                {words('firstRun.login.code')}
              </Button>
              <Button size="s" onClick={() => setTyping(true)}>
                {words('firstRun.login.key')}
              </Button>
            </div>
          )}
        </>
      );
    default:
      return assertNever(login);
  }
}

function Waiting({ home, url, code }: { home: ThreadHome; url: string; code: string | null }) {
  return (
    <>
      {code === null ? (
        <p role="status">{words('firstRun.login.inBrowser')}</p>
      ) : (
        <p role="status">
          <MarkedWords
            of="firstRun.login.typeCode"
            values={{ code: <CopyCommand command={code} /> }}
          />
        </p>
      )}
      <p>
        <MarkedWords of="firstRun.login.page" values={{ address: <CopyCommand command={url} /> }} />
      </p>
      <div className={styles.buttons}>
        <Button
          size="s"
          tone={code === null ? 'secondary' : 'primary'}
          onClick={() => void openLoginPage(home)}
        >
          {words(code === null ? 'firstRun.login.openPageAgain' : 'firstRun.login.openPage')}
        </Button>
        <Button size="s" tone="quiet" onClick={() => void cancelLogin(home)}>
          {words('common.cancel')}
        </Button>
      </div>
    </>
  );
}

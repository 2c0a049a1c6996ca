import { useState } from 'react';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { cancelLogin, openLoginPage, startLogin } from '../../state/actions/login.ts';
import { Button } from '../../ui/button.tsx';
import { CopyCommand } from '../../ui/copy-command.tsx';
import { KeyForm } from './key-form.tsx';
import styles from './first-run.module.css';

/** The ways to an account, or how far the chosen one is. Main asks in its own dialog before anything leaves. */
export function AccountChoice({ login }: { login: HarnessInfo['login'] }) {
  const [isTyping, setTyping] = useState(false);
  switch (login.status) {
    case 'starting':
      return (
        <p role="status">
          {login.way === 'device-code' ? 'Codex asks for a code…' : 'Codex prepares its login…'}
        </p>
      );
    case 'waiting':
      return <Waiting url={login.url} code={login.code} />;
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
            <KeyForm onClose={() => setTyping(false)} />
          ) : (
            <div className={styles.buttons}>
              <Button size="s" tone="primary" onClick={() => void startLogin('user', 'browser')}>
                Log in with the browser
              </Button>
              <Button size="s" onClick={() => void startLogin('user', 'device-code')}>
                Use a code
              </Button>
              <Button size="s" onClick={() => setTyping(true)}>
                Use an API key
              </Button>
            </div>
          )}
        </>
      );
    default:
      return assertNever(login);
  }
}

function Waiting({ url, code }: { url: string; code: string | null }) {
  return (
    <>
      {code === null ? (
        <p role="status">Finish in your browser; Bobbin notices when you are done.</p>
      ) : (
        <p role="status">
          Type this code on Codex’s login page, here or on any device:{' '}
          <CopyCommand command={code} />
        </p>
      )}
      <p>
        The page: <CopyCommand command={url} />
      </p>
      <div className={styles.buttons}>
        <Button
          size="s"
          tone={code === null ? 'secondary' : 'primary'}
          onClick={() => void openLoginPage('user')}
        >
          {code === null ? 'Open the page again' : 'Open the page'}
        </Button>
        <Button size="s" tone="quiet" onClick={() => void cancelLogin('user')}>
          Cancel
        </Button>
      </div>
    </>
  );
}

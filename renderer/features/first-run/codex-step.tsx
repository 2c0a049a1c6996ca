import { useState } from 'react';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { words } from '../../../shared/words/words.ts';
import { chooseCodex, openConfig, probeCodex } from '../../state/actions/codex.ts';
import { Button } from '../../ui/button.tsx';
import { CopyCommand } from '../../ui/copy-command.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { foundWords, installCommand, updateCommand } from './first-run-words.ts';
import { SetUpStep, type StepStatus } from './set-up-step.tsx';
import styles from './first-run.module.css';

/** How far finding Codex is. */
export function codexStatus(info: HarnessInfo): StepStatus {
  if (info.state === 'looking') return 'working';
  if (info.state === 'missing' || info.error !== null) {
    return info.error === null || info.error.code === 'codex-not-found' ? 'open' : 'wrong';
  }
  return 'done';
}

/** Whether there is a Codex that Bobbin can use, and the ways to one. */
export function CodexStep({ info }: { info: HarnessInfo }) {
  const status = codexStatus(info);
  return (
    <SetUpStep title={words('firstRun.codex')} status={status}>
      {status === 'working' && <p>{words('firstRun.codex.looking')}</p>}
      {status === 'done' && foundWords(info).map((text) => <p key={text}>{text}</p>)}
      {(status === 'open' || status === 'wrong') && <Missing info={info} />}
    </SetUpStep>
  );
}

function Missing({ info: { error } }: { info: HarnessInfo }) {
  const [busy, setBusy] = useState(false);
  const isOld = error?.code === 'codex-too-old';
  const isBroken = error?.code === 'config-broken';

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  return (
    <>
      <p>
        {error?.message ?? words('firstRun.codex.missing')} {error?.detail}
      </p>
      {!isBroken && (
        <p>
          <MarkedWords
            of={isOld ? 'firstRun.codex.update' : 'firstRun.codex.install'}
            values={{ command: <CopyCommand command={isOld ? updateCommand : installCommand} /> }}
          />
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="s"
          tone={isBroken ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void run(() => probeCodex('user'))}
        >
          {words('firstRun.codex.lookAgain')}
        </Button>
        {isBroken ? (
          <Button size="s" onClick={() => void openConfig('user')}>
            {words('firstRun.codex.openConfig')}
          </Button>
        ) : (
          <Button size="s" onClick={() => void run(chooseCodex)}>
            {words('firstRun.codex.choose')}
          </Button>
        )}
      </div>
    </>
  );
}

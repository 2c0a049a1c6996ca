import { useState } from 'react';
import { programVariable } from '../../../shared/domain/program-variable.ts';
import { words } from '../../../shared/words/words.ts';
import { chooseCodex, probeCodex } from '../../state/actions/codex.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useHarness, useSettings } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings-dialog.module.css';

/** Which codex program is used, and the ways to another. */
export function CodexSetting() {
  const settings = useSettings();
  const user = useHarness('user');
  const demo = useHarness('demo');
  /* Both homes run the same program; the one not looked for yet says nothing. */
  const info = user.state === 'looking' ? demo : user;
  const codexPath = info.foundBy === programVariable ? null : settings.codexPath;
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  return (
    <div>
      <p className={styles.path}>
        {codexPath ??
          info.path ??
          (info.state === 'looking'
            ? words('settings.codex.looking')
            : words('settings.codex.none'))}
      </p>
      <p className={styles.hint}>
        {codexPath === null
          ? info.foundBy === null
            ? words('settings.codex.looks')
            : words('settings.codex.foundBy', { finder: info.foundBy })
          : words('settings.codex.chosen')}
        {info.version !== null && ` ${words('settings.codex.version', { version: info.version })}`}
        {info.error && ` ${info.error.message}`}
      </p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => void run(chooseCodex)}>
          {words('settings.codex.choose')}
        </Button>
        {codexPath === null ? (
          <Button
            size="s"
            tone="quiet"
            busy={busy}
            onClick={() => void run(() => probeCodex('user'))}
          >
            {words('settings.codex.lookAgain')}
          </Button>
        ) : (
          <Button
            size="s"
            tone="quiet"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await saveSettings({ codexPath: null });
                await probeCodex('user');
              })
            }
          >
            {words('settings.codex.letFind')}
          </Button>
        )}
      </div>
    </div>
  );
}

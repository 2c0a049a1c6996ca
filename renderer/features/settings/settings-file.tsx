import { useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { SettingsImport } from '../../../shared/domain/settings-file.ts';
import { words } from '../../../shared/words/words.ts';
import { exportSettings, readSettingsFile, saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { changeLines, leftWords } from './settings-file-words.ts';
import styles from './settings-dialog.module.css';

type Shown =
  | { kind: 'told'; text: string }
  | { kind: 'failed'; error: AppError }
  | { kind: 'read'; found: SettingsImport };

/** Takes the settings out to a file and brings them in, showing first what that would change. */
export function SettingsFile() {
  const [shown, setShown] = useState<Shown | null>(null);

  async function write() {
    setShown(null);
    const result = await exportSettings();
    if (!result.ok) setShown({ kind: 'failed', error: result.error });
    else if (result.value !== null) {
      setShown({ kind: 'told', text: words('settings.file.saved', { file: result.value }) });
    }
  }

  async function read() {
    setShown(null);
    const result = await readSettingsFile();
    if (!result.ok) setShown({ kind: 'failed', error: result.error });
    else if (result.value !== null) setShown({ kind: 'read', found: result.value });
  }

  async function take(found: SettingsImport) {
    await saveSettings(found.changes);
    setShown({ kind: 'told', text: words('settings.file.taken', { file: found.file }) });
  }

  return (
    <div>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => void write()}>
          {words('settings.file.export')}
        </Button>
        <Button size="s" onClick={() => void read()}>
          {words('settings.file.import')}
        </Button>
      </div>
      <div className={styles.outcome} role="status">
        {shown?.kind === 'told' && <p className={styles.hint}>{shown.text}</p>}
        {shown?.kind === 'failed' && (
          <p className={styles.problem}>
            {shown.error.message} {shown.error.detail}
          </p>
        )}
        {shown?.kind === 'read' && (
          <Changes
            found={shown.found}
            onTake={() => void take(shown.found)}
            onLeave={() => setShown(null)}
          />
        )}
      </div>
    </div>
  );
}

function Changes({
  found,
  onTake,
  onLeave,
}: {
  found: SettingsImport;
  onTake: () => void;
  onLeave: () => void;
}) {
  const lines = changeLines(found.changes, useSettings());
  return (
    <>
      <p>
        {words(lines.length === 0 ? 'settings.file.nothingNew' : 'settings.file.wouldChange', {
          file: found.file,
        })}
      </p>
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <s>{from}</s> → <strong>{to}</strong>
            </li>
          ))}
        </ul>
      )}
      {leftWords(found).map((text) => (
        <p key={text} className={styles.hint}>
          {text}
        </p>
      ))}
      <div className={styles.buttons}>
        {lines.length > 0 && (
          <Button size="s" tone="primary" onClick={onTake}>
            {words('settings.file.take')}
          </Button>
        )}
        <Button size="s" tone="quiet" onClick={onLeave}>
          {words(lines.length > 0 ? 'common.cancel' : 'common.close')}
        </Button>
      </div>
    </>
  );
}

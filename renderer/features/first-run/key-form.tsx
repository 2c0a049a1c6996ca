import { useState, type FormEvent } from 'react';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { giveApiKey } from '../../state/actions/login.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './first-run.module.css';

/** Takes a key and hands it on; nothing of it is kept in the window or in Bobbin's data. */
export function KeyForm({ home, onClose }: { home: ThreadHome; onClose: () => void }) {
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const isUsable = /^[\x21-\x7e]{8,500}$/.test(key.trim());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUsable || busy) return;
    setBusy(true);
    const taken = await giveApiKey(home, key.trim());
    setBusy(false);
    if (taken) onClose();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={words('firstRun.key')}
        hint={words('firstRun.key.hint')}
        type="password"
        autoFocus
        mono
        value={key}
        onChange={setKey}
      />
      <FormButtons
        submit={words('firstRun.key.use')}
        busy={busy}
        blockedBecause={isUsable ? undefined : words('firstRun.key.incomplete')}
        onCancel={onClose}
      />
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './first-run.module.css';

/** As long as main takes. */
const longest = 40;

/** Takes the name of an account; closes once it was taken. */
export function AccountNameForm({
  name: given = '',
  hint,
  action,
  onSubmit,
  onClose,
}: {
  name?: string;
  hint?: string;
  /** What the button says. */
  action: string;
  /** What went wrong; null: nothing. `kept`: it goes on asking. */
  onSubmit: (name: string) => Promise<AppError | 'kept' | null>;
  onClose: () => void;
}) {
  const [name, setName] = useState(given);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const trimmed = name.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed === '' || busy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await onSubmit(trimmed);
    setBusy(false);
    if (outcome === null) onClose();
    else if (outcome !== 'kept') setProblem(outcome.message);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={words('accounts.name')}
        hint={hint}
        problem={problem}
        autoFocus
        maxLength={longest}
        value={name}
        onChange={setName}
      />
      <div className={styles.buttons}>
        <Button
          size="s"
          tone="primary"
          type="submit"
          busy={busy}
          blockedBecause={trimmed === '' ? words('accounts.name.missing') : undefined}
        >
          {action}
        </Button>
        <Button size="s" tone="quiet" onClick={onClose}>
          {words('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

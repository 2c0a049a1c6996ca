import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import styles from './form-buttons.module.css';

/** The end of a small form: the button that sends it, and the one that leaves it. */
export function FormButtons({
  submit,
  busy,
  blockedBecause,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  /** Why it cannot be sent yet. */
  blockedBecause: string | undefined;
  onCancel: () => void;
}) {
  return (
    <div className={styles.buttons}>
      <Button size="s" tone="primary" type="submit" busy={busy} blockedBecause={blockedBecause}>
        {submit}
      </Button>
      <Button size="s" tone="quiet" onClick={onCancel}>
        {words('common.cancel')}
      </Button>
    </div>
  );
}

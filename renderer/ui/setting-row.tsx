import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  label: string;
  /** What it does, in one line. */
  explains: string;
  /** What is chosen, beside the words; gets the id of the explanation. */
  control: (describedBy: string) => ReactNode;
  /** The control needs the whole width and stands below the words. */
  wide?: boolean;
  /** Present while the value is not the default. */
  onReset?: (() => void) | undefined;
}

/** One setting: its words, its control, and the way back to its default. */
export function SettingRow({ label, explains, control, wide = false, onReset }: SettingRowProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, wide && styles.wide)} role="group" aria-label={label}>
      <div className={styles.words}>
        <div className={styles.label}>
          <span aria-hidden>{label}</span>
          {onReset && (
            <IconButton
              size="s"
              label={words('settingRow.reset', { label })}
              icon={<RotateCcw />}
              onClick={onReset}
            />
          )}
        </div>
        <p id={id} className={styles.explains}>
          {explains}
        </p>
      </div>
      <div className={styles.control}>{control(id)}</div>
    </div>
  );
}

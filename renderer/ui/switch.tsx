import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  /** What turning it on does. */
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Without words of its own: they stand beside, as in a `SettingRow`. The label is for readers then. */
  bare?: boolean;
  describedBy?: string;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({
  label,
  detail,
  checked,
  onChange,
  disabled,
  bare = false,
  describedBy,
}: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      {!bare && (
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {detail && (
            <span id={`${id}-detail`} className={styles.detail}>
              {detail}
            </span>
          )}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-label={label}
        aria-describedby={bare ? describedBy : detail ? `${id}-detail` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden />
    </label>
  );
}

import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A line below: what it is for. */
  hint?: ReactNode;
  /** A line below, in place of the hint: what is wrong with the value. */
  problem?: string;
  mono?: boolean;
  /** Without words of its own but a problem: they stand beside, as in a `SettingRow`. The label is for readers then. */
  bare?: boolean;
  describedBy?: string;
}

/** One line of text with its label. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  problem,
  mono = false,
  bare = false,
  describedBy,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const note = problem ?? (bare ? undefined : hint);
  return (
    <div className={styles.field}>
      {!bare && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        id={id}
        className={classNames(styles.input, mono && styles.mono)}
        aria-invalid={problem ? true : undefined}
        aria-label={bare ? label : undefined}
        aria-describedby={note ? `${id}-note` : describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

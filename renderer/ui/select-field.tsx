import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './select-field.module.css';

export interface SelectFieldProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  hint?: ReactNode;
  disabled?: boolean;
  /** Without words of its own: they stand beside, as in a `SettingRow`. The label is for readers then. */
  bare?: boolean;
  describedBy?: string;
}

/** One of several, with the system's own list. */
export function SelectField<V extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  disabled,
  bare = false,
  describedBy,
}: SelectFieldProps<V>) {
  const id = useId();
  return (
    <div className={styles.field}>
      {!bare && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={disabled}
          aria-label={bare ? label : undefined}
          aria-describedby={bare ? describedBy : hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value as V)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={15} strokeWidth={1.75} aria-hidden />
      </span>
      {hint && !bare && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown while empty: the key that leads here. */
  keyHint?: string;
  /** `bare` has no border, for the top of a palette. */
  look?: 'field' | 'bare';
}

/** One line of text to look for. */
export function SearchField({
  label,
  value,
  onChange,
  keyHint,
  look = 'field',
  className,
  ...rest
}: SearchFieldProps) {
  return (
    <div className={classNames(styles.field, styles[look], className)}>
      <Search className={styles.icon} size={15} strokeWidth={1.75} aria-hidden />
      <input
        type="text"
        role="searchbox"
        spellCheck={false}
        autoComplete="off"
        placeholder={label}
        {...rest}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton
          size="s"
          label={words('common.clear')}
          icon={<X />}
          onClick={() => onChange('')}
        />
      ) : (
        keyHint && <Kbd>{keyHint}</Kbd>
      )}
    </div>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  minRows?: number;
  /** Beyond this many lines it scrolls. */
  maxRows?: number;
  /** `bare` has no border of its own, for use within a card. */
  look?: 'field' | 'bare';
}

/** Grows with its text by `field-sizing: content`, so nothing is measured while typing. */
export function TextArea({
  label,
  value,
  onChange,
  minRows = 1,
  maxRows = 12,
  look = 'field',
  className,
  style,
  ...rest
}: TextAreaProps) {
  return (
    <textarea
      rows={minRows}
      spellCheck
      {...rest}
      aria-label={label}
      data-look={look}
      className={classNames(styles.area, styles[look], className)}
      style={{ ...style, ['--min-rows' as string]: minRows, ['--max-rows' as string]: maxRows }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

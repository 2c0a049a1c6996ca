import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ariaKeys } from './aria-keys.ts';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `solid` is ink on paper for the one way to begin; `link` reads as words within a line. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'solid' | 'link';
  size?: 'm' | 's';
  icon?: ReactNode;
  trailing?: ReactNode;
  /** The key that does the same, drawn as a cap and announced. */
  keyHint?: string;
  /** Work has begun: a spinner takes the place of the icon or else of the words, and presses do nothing. */
  busy?: boolean;
  wide?: boolean;
  /** Why it cannot be pressed now. The button stays focusable and tells the reason. */
  blockedBecause?: string;
}

/** The words on it are an action: "Approve once", "Retry". */
export function Button({
  tone = 'secondary',
  size = 'm',
  icon,
  trailing,
  keyHint,
  busy = false,
  wide = false,
  blockedBecause,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = busy || blockedBecause !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[tone],
        size === 's' && styles.small,
        wide && styles.wide,
        busy && !icon && styles.busy,
        className,
      )}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={ariaKeys(keyHint)}
      aria-description={blockedBecause ?? rest['aria-description']}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner immediate /> : icon}
      <span className={styles.words}>{children}</span>
      {trailing}
      {keyHint && (
        <span aria-hidden>
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
    </button>
  );
  return blockedBecause ? <Tooltip content={blockedBecause}>{button}</Tooltip> : button;
}

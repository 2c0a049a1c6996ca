import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ariaKeys } from './aria-keys.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action in words: its name for screen readers and its tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'quiet' | 'primary' | 'solid' | 'danger';
  size?: 'm' | 's';
  round?: boolean;
  /** Set for a button that stays in or out, such as a fold of the sidebar. */
  pressed?: boolean;
  busy?: boolean;
  keyHint?: string;
  side?: TooltipProps['side'];
  /** `native` costs nothing until shown, for buttons that stand in their hundreds. */
  tooltip?: 'drawn' | 'native';
}

/** A button drawn as one icon. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'm',
  round = false,
  pressed,
  busy = false,
  keyHint,
  side,
  tooltip = 'drawn',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      title={tooltip === 'native' ? label : undefined}
      {...rest}
      className={classNames(
        styles.button,
        styles[tone],
        size === 's' && styles.small,
        round && styles.round,
        className,
      )}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      aria-keyshortcuts={ariaKeys(keyHint)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner immediate /> : icon}
    </button>
  );
  if (tooltip === 'native') return button;
  return (
    <Tooltip content={label} keyHint={keyHint} side={side}>
      {button}
    </Tooltip>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

export type Tone = 'plain' | 'need' | 'asks' | 'full' | 'wrong' | 'good';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  /** Makes it a button, as the inbox pill is. */
  onPress?: () => void;
  /** Name for screen readers where the words alone do not say what a press does. */
  label?: string;
  size?: 'm' | 's';
}

/** A pill with few words. */
export function Badge({ tone = 'plain', icon, children, onPress, label, size = 's' }: BadgeProps) {
  const className = classNames(styles.badge, styles[tone], size === 'm' && styles.medium);
  return onPress ? (
    <button
      type="button"
      className={classNames(className, styles.pressable)}
      aria-label={label}
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  ) : (
    <span className={className}>
      {icon}
      {children}
    </span>
  );
}

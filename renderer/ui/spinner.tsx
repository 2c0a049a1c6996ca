import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Side in px. */
  size?: number;
  /** What is being waited for, for screen readers; without it the spinner is decoration. */
  label?: string;
  /** Show at once. Default: only after 300 ms, so that quick work shows nothing. */
  immediate?: boolean;
}

/** A turning arc. Keeps its place while still invisible, so nothing shifts. */
export function Spinner({ size = 14, label, immediate = false }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, immediate && styles.immediate)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" strokeWidth="2">
        <circle className={styles.track} cx="8" cy="8" r="6" />
        <path className={styles.arc} d="M8 2a6 6 0 0 1 6 6" strokeLinecap="round" />
      </svg>
    </span>
  );
}

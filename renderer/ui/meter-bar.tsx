import { classNames } from './class-names.ts';
import styles from './meter.module.css';

/** How full something is, drawn only: what it says stands beside it in words. `value`: 0 to 1; more is drawn as full. */
export function MeterBar({
  value,
  tight = false,
  small = false,
}: {
  value: number;
  tight?: boolean;
  small?: boolean;
}) {
  const filled = Math.min(1, Math.max(0, value));
  return (
    <span
      className={classNames(styles.track, tight && styles.tight, small && styles.small)}
      aria-hidden
    >
      <span className={styles.bar} style={{ scale: `${filled} 1` }} />
    </span>
  );
}

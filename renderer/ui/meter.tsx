import { classNames } from './class-names.ts';
import { MeterBar } from './meter-bar.tsx';
import styles from './meter.module.css';

export interface MeterProps {
  /** 0 to 1; more is drawn as full. */
  value: number;
  /** What is measured, for screen readers. */
  label: string;
  /** The value in words: "38 % of context". Shown beside the bar. */
  text: string;
  /** Near its end. */
  tight?: boolean;
  /** Words only for screen readers. */
  barOnly?: boolean;
}

/** How full something is. */
export function Meter({ value, label, text, tight = false, barOnly = false }: MeterProps) {
  const filled = Math.min(1, Math.max(0, value));
  return (
    <span
      className={classNames(styles.meter, tight && styles.tight)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100)}
      aria-valuetext={text}
      title={barOnly ? text : undefined}
    >
      {!barOnly && <span className={styles.text}>{text}</span>}
      <MeterBar value={value} tight={tight} />
    </span>
  );
}

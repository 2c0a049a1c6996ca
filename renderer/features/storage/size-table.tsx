import { byteSize } from '../../../shared/lib/byte-size.ts';
import { Meter } from '../../ui/meter.tsx';
import styles from './storage-dialog.module.css';

export interface SizeLine {
  key: string;
  name: string;
  /** In full, for hovering. */
  title?: string;
  bytes: number;
  /** What else is told: how many sessions. */
  detail?: string;
  onOpen?: () => void;
}

/** Names with their sizes; a bar shows each as a share of the largest. */
export function SizeTable({ label, lines }: { label: string; lines: readonly SizeLine[] }) {
  const largest = Math.max(1, ...lines.map((line) => line.bytes));
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      <ul className={styles.table}>
        {lines.map(({ key, name, title, bytes, detail, onOpen }) => (
          <li key={key} className={styles.line}>
            {onOpen ? (
              <button type="button" className={styles.open} title={title ?? name} onClick={onOpen}>
                {name}
              </button>
            ) : (
              <span className={styles.name} title={title ?? name}>
                {name}
              </span>
            )}
            <span className={styles.detail}>{detail}</span>
            <span className={styles.size}>{byteSize(bytes)}</span>
            <span className={styles.bar} aria-hidden>
              <Meter label={name} value={bytes / largest} text={byteSize(bytes)} barOnly />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

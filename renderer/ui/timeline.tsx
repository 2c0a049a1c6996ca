import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './badge.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  icon: ReactNode;
  tone?: Tone;
  title: ReactNode;
  /** Usually a clock time. */
  time?: ReactNode;
  detail?: ReactNode;
}

/** What happened, newest first or last as given, along a line. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={classNames(styles.icon, styles[entry.tone ?? 'plain'])}>
            {entry.icon}
          </span>
          <div className={styles.words}>
            <div className={styles.head}>
              <span className={styles.title}>{entry.title}</span>
              {entry.time && <span className={styles.time}>{entry.time}</span>}
            </div>
            {entry.detail && <div className={styles.detail}>{entry.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

import { CalendarDays, Folder, Pin } from 'lucide-react';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { HeadingRow } from './list-rows.ts';
import styles from './group-heading.module.css';

const icons = { pinned: Pin, folder: Folder, time: CalendarDays };

/** What the threads below have in common: the folder they work in, the time they were used last, or a pin. */
export function GroupHeading({ row }: { row: HeadingRow }) {
  const Icon = icons[row.kind];
  return (
    <div className={styles.heading} title={row.title}>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      <h2 className={styles.name}>
        {row.within === null ? (
          row.name
        ) : (
          <MarkedWords
            of="threadList.group.within"
            values={{
              name: row.name,
              folder: row.within,
              within: (text) => <span className={styles.within}>{text}</span>,
            }}
          />
        )}
      </h2>
      {row.count !== null && <span className={styles.count}>{row.count}</span>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './badge.tsx';
import styles from './divider-mark.module.css';

export interface DividerMarkProps {
  icon?: ReactNode;
  tone?: Tone;
  children: ReactNode;
  /** Exact time or details on hover. */
  title?: string;
}

/** A centred mark on a hairline: a change of mode, a compaction, an interruption. */
export function DividerMark({ icon, tone = 'plain', children, title }: DividerMarkProps) {
  return (
    <div className={classNames(styles.divider, styles[tone])} title={title}>
      <span className={styles.words}>
        {icon}
        <span>{children}</span>
      </span>
    </div>
  );
}

// Marks on a hairline between what was said: a change of mode, a compaction, an interruption.
import { CircleSlash, FoldVertical, Shield, ShieldAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { exactTime } from '../../../shared/lib/relative-time.ts';
import { words } from '../../../shared/words/words.ts';
import { DividerMark } from '../../ui/divider-mark.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { modeChangeWords } from './mode-change-words.ts';
import styles from './transcript.module.css';

export function ModeChangeMark({ item }: { item: ItemOf<'mode-change'> }) {
  const now = useNow();
  const at = item.completedAt ?? item.startedAt;
  const verified = item.outcome === 'verified';
  const Icon = !verified ? ShieldAlert : item.mode === 'full-access' ? Zap : Shield;
  const tone = !verified ? 'wrong' : item.mode === 'full-access' ? 'full' : 'asks';
  return (
    <div className={styles.mark}>
      <DividerMark
        tone={tone}
        icon={<Icon strokeWidth={1.75} />}
        title={at === null ? undefined : exactTime(at)}
      >
        {modeChangeWords(item, at === null ? null : clockTime(at, now))}
      </DividerMark>
    </div>
  );
}

export function CompactionMark({ item }: { item: ItemOf<'compaction'> }) {
  const at = item.completedAt ?? item.startedAt;
  return (
    <TimedMark at={at} icon={<FoldVertical strokeWidth={1.75} />}>
      {words('transcript.compacted')}
    </TimedMark>
  );
}

export function InterruptedMark({ at }: { at: number | null }) {
  return (
    <TimedMark at={at} icon={<CircleSlash strokeWidth={1.75} />}>
      {words('transcript.interrupted')}
    </TimedMark>
  );
}

function TimedMark({
  at,
  icon,
  children,
}: {
  at: number | null;
  icon: ReactNode;
  children: string;
}) {
  const now = useNow();
  return (
    <div className={styles.mark}>
      <DividerMark icon={icon} title={at === null ? undefined : exactTime(at)}>
        {children}
        {at !== null && ` · ${clockTime(at, now)}`}
      </DividerMark>
    </div>
  );
}

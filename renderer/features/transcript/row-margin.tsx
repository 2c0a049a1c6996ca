import { memo } from 'react';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { exactTime } from '../../../shared/lib/relative-time.ts';
import { words } from '../../../shared/words/words.ts';
import { copyItem } from '../../state/actions/markdown.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import type { ItemTime } from './item-time.ts';
import styles from './row-margin.module.css';

export interface RowMarginProps extends ItemTime {
  threadId: string;
  itemKey: string;
  /** It is complete, so it can be copied. */
  done: boolean;
}

/**
 * What stands beside an entry, in the margins of the column, where it takes no place: its time and how long it took, and a
 * button that copies it. Seen where one points or has the focus; the times everywhere when that is wished.
 */
export const RowMargin = memo(function RowMargin(props: RowMarginProps) {
  const { threadId, itemKey, at, took, done } = props;
  const { showTimes } = useSettings();
  const now = useNow();
  return (
    <>
      {at !== null && (
        <p className={classNames(styles.times, showTimes && styles.always)} title={exactTime(at)}>
          <span>{timeLines(at, now)}</span>
          {took !== null && <span>{duration(took)}</span>}
        </p>
      )}
      {done && (
        <div className={styles.copy}>
          <CopyButton
            text=""
            label={words('transcript.copyItem')}
            onCopy={() => copyItem(threadId, itemKey)}
          />
        </div>
      )}
    </>
  );
});

/** The day, where it is not this one, above the time: the margin is narrow. */
function timeLines(at: number, now: number): string {
  return clockTime(at, now).replace(/ (?=\d\d:\d\d$)/, '\n');
}

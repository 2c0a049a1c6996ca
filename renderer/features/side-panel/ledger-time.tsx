import { clockTime } from '../../../shared/lib/clock-time.ts';
import { exactTime } from '../../../shared/lib/relative-time.ts';

/** When it happened, by the clock; to the second on hover. */
export function LedgerTime({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {clockTime(at, now)}
    </time>
  );
}

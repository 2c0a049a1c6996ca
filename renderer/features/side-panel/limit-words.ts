import type { AccountLimit } from '../../../shared/domain/harness-info.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';

/** The stretch of time that a limit is for. */
export function stretchName(minutes: number | null): string {
  if (minutes === null) return 'Limit';
  if (minutes % 10_080 === 0) return minutes === 10_080 ? 'Week' : `${minutes / 10_080} weeks`;
  if (minutes % 1_440 === 0) return minutes === 1_440 ? 'Day' : `${minutes / 1_440} days`;
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

/** What is used of a limit and when it resets. What was used after that is not known. */
export function limitWords({ usedShare, resetsAt }: AccountLimit, now: number): string {
  if (resetsAt !== null && resetsAt <= now) return 'has reset since';
  const used = `${Math.round(usedShare * 100)} % used`;
  if (resetsAt === null) return used;
  const date = new Date(resetsAt);
  const isToday = date.toDateString() === new Date(now).toDateString();
  const day = date.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' });
  const time = clockTime(resetsAt, resetsAt);
  return `${used}, resets ${isToday ? `at ${time}` : `on ${day}, ${time}`}`;
}

import type { AccountLimit } from '../../../shared/domain/harness-info.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { words } from '../../../shared/words/words.ts';

/** The stretch of time that a limit is for. */
export function stretchName(minutes: number | null): string {
  if (minutes === null) return words('sidePanel.limits.name');
  if (minutes % 10_080 === 0) return words('sidePanel.limits.weeks', { count: minutes / 10_080 });
  if (minutes % 1_440 === 0) return words('sidePanel.limits.days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? words('sidePanel.limits.hours', { count: minutes / 60 })
    : words('sidePanel.limits.minutes', { count: minutes });
}

/** What is used of a limit and when it resets. What was used after that is not known. */
export function limitWords({ usedShare, resetsAt }: AccountLimit, now: number): string {
  if (resetsAt !== null && resetsAt <= now) return words('sidePanel.limits.reset');
  const percent = Math.round(usedShare * 100);
  if (resetsAt === null) return words('sidePanel.percentUsed', { percent });
  const date = new Date(resetsAt);
  const time = clockTime(resetsAt, resetsAt);
  if (date.toDateString() === new Date(now).toDateString()) {
    return words('sidePanel.limits.resetsToday', { percent, time });
  }
  const day = date.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' });
  return words('sidePanel.limits.resetsOn', { percent, day, time });
}

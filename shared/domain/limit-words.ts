import { clockTime } from '../lib/clock-time.ts';
import { words } from '../words/words.ts';
import { hasReset } from './account-limits.ts';
import type { AccountLimit } from './harness-info.ts';

const weekMs = 7 * 86_400_000;

/** What a limit is for: a stretch of time, of an allowance that has a name of its own where it is not the ordinary one. */
export function stretchName({ minutes, name }: Pick<AccountLimit, 'minutes' | 'name'>): string {
  const stretch = stretchWords(minutes);
  return name === null ? stretch : words('usage.stretch.named', { name, stretch });
}

function stretchWords(minutes: number | null): string {
  if (minutes === null) return words('usage.stretch.unknown');
  if (minutes % 10_080 === 0) return words('usage.stretch.weeks', { count: minutes / 10_080 });
  if (minutes % 1_440 === 0) return words('usage.stretch.days', { count: minutes / 1_440 });
  if (minutes % 60 === 0) return words('usage.stretch.hours', { count: minutes / 60 });
  return words('usage.stretch.minutes', { count: minutes });
}

/** What is used of a limit and when it resets. What was used after that is not known. */
export function limitWords(limit: AccountLimit, now: number): string {
  const { resetsAt } = limit;
  if (hasReset(limit, now)) return words('usage.reset.since');
  const percent = percentOf(limit.usedShare);
  if (resetsAt === null) return words('usage.used', { percent });
  const time = clockTime(resetsAt, resetsAt);
  if (isSameDay(resetsAt, now)) return words('usage.used.resetsAt', { percent, time });
  const day = dayWords(resetsAt, { weekday: 'short', day: 'numeric', month: 'short' });
  return words('usage.used.resetsOn', { percent, day, time });
}

/** The same in a few words, and in fewer, for the foot of the composer. */
export function briefLimitWords(
  limit: AccountLimit,
  now: number,
): { whole: string; short: string } {
  const { resetsAt } = limit;
  const stretch = stretchName(limit);
  const percent = percentOf(limit.usedShare);
  const short = words('usage.limit.short', { stretch, percent });
  if (resetsAt === null) return { whole: short, short };
  const when = briefTime(resetsAt, now);
  return { whole: words('usage.limit.untilReset', { stretch, percent, when }), short };
}

/** A time to come: `14:08` today, `Tue 14:08` within a week, else the day alone. */
function briefTime(at: number, now: number): string {
  const time = clockTime(at, at);
  if (isSameDay(at, now)) return time;
  if (at - now < weekMs) return `${dayWords(at, { weekday: 'short' })} ${time}`;
  return dayWords(at, { day: 'numeric', month: 'short' });
}

function percentOf(share: number): string {
  return String(Math.round(share * 100));
}

function dayWords(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleDateString('en', options);
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

import { words } from '../words/words.ts';
import { dateWords, weekdayName } from './date-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/**
 * A short age for lists: `now`, `4m`, `3h`, `Tue` within a week, `12 Mar` within the year, else
 * `12 Mar 2024`. Times in ms since 1970, days by the local calendar. A time ahead reads `now`.
 */
export function relativeTime(at: number, now: number): string {
  const age = now - at;
  if (age < minute) return words('time.now');
  if (age < hour) return words('time.minutesAgo', { count: Math.floor(age / minute) });
  if (startOfDay(at) === startOfDay(now) || age < 12 * hour) {
    return words('time.hoursAgo', { count: Math.floor(age / hour) });
  }
  const date = new Date(at);
  if (startOfDay(now) - startOfDay(at) < 6.5 * day) return weekdayName(date);
  return dateWords(date, now);
}

/** The same time in full, for hovering and the ledger: `Tue 12 Mar 2024, 14:08:31`. */
export function exactTime(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return words('time.exact', { weekday: weekdayName(date), date: dateWords(date), clock });
}

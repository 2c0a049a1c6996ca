const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/* Names of our own: asking the system for each row of a long list takes longer than all else in it. */
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${months[date.getMonth()]}`;
}

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
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (startOfDay(at) === startOfDay(now) || age < 12 * hour) return `${Math.floor(age / hour)}h`;
  const date = new Date(at);
  if (startOfDay(now) - startOfDay(at) < 6.5 * day) {
    return weekdays[date.getDay()]!;
  }
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return sameYear ? dayAndMonth(date) : `${dayAndMonth(date)} ${date.getFullYear()}`;
}

/** The same time in full, for hovering and the ledger: `Tue 12 Mar 2024, 14:08:31`. */
export function exactTime(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${weekdays[date.getDay()]} ${dayAndMonth(date)} ${date.getFullYear()}, ${clock}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
    return date.toLocaleDateString('en-GB', { weekday: 'short' });
  }
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  });
}

/** The same time in full, for hovering and the ledger: `Tue 12 Mar 2024, 14:08:31`. */
export function exactTime(at: number): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${day.replace(',', '')}, ${date.toLocaleTimeString('en-GB')}`;
}

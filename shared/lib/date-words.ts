import { words } from '../words/words.ts';

/* Names of our own: asking the system for each row of a long list takes longer than all else in it. */
const weekdays = words('time.weekdays').split(' ');
const months = words('time.months').split(' ');

/** The day of the week by the local calendar, short: `Tue`. */
export function weekdayName(date: Date): string {
  return weekdays[date.getDay()]!;
}

/** `12 Mar` in the year of `now`, else `12 Mar 2024`. Without `now` always with the year. */
export function dateWords(date: Date, now?: number): string {
  const day = date.getDate();
  const month = months[date.getMonth()]!;
  const year = date.getFullYear();
  return now !== undefined && year === new Date(now).getFullYear()
    ? words('time.dayMonth', { day, month })
    : words('time.dayMonthYear', { day, month, year });
}

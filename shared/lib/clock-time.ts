import { words } from '../words/words.ts';
import { dateWords, weekdayName } from './date-words.ts';

const dayLength = 86_400_000;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function startOfDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Time of day in the local zone, `14:08`; with the day before it when that was not today: `Mon 14:08`, `3 Nov 14:08`. */
export function clockTime(at: number, now: number): string {
  const date = new Date(at);
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const age = startOfDay(now) - startOfDay(at);
  if (age === 0) return clock;
  const day = age > 0 && age < 7 * dayLength ? weekdayName(date) : dateWords(date, now);
  return words('time.dateClock', { date: day, clock });
}

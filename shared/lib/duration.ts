import { words } from '../words/words.ts';

/** A length of time in as few words as are exact enough to read: `40 ms`, `0.1 s`, `12 s`, `4 min`, `2 h 5 min`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 0.095) return words('duration.milliseconds', { count: Math.round(seconds * 1000) });
  if (seconds < 9.95) return words('duration.seconds', { count: seconds.toFixed(1) });
  if (seconds < 119.5) return words('duration.seconds', { count: Math.round(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return words('duration.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0
    ? words('duration.hours', { count: hours })
    : words('duration.hoursMinutes', { hours, minutes: rest });
}

/** The same for a clock that ticks while one looks: whole seconds from the start, `0 s` first. */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return words('duration.seconds', { count: seconds });
  if (seconds < 3600)
    return words('duration.minutesSeconds', {
      minutes: Math.floor(seconds / 60),
      seconds: seconds % 60,
    });
  return duration(milliseconds);
}

const day = 86_400_000;

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
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const age = startOfDay(now) - startOfDay(at);
  if (age === 0) return time;
  if (age > 0 && age < 7 * day) {
    return `${date.toLocaleDateString('en', { weekday: 'short' })} ${time}`;
  }
  const year = date.getFullYear() === new Date(now).getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${date.toLocaleDateString('en', { month: 'short' })}${year} ${time}`;
}

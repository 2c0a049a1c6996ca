/** The value that so many percent of the values do not exceed. Throws for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1);
  const value = sorted[Math.max(0, at)];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}

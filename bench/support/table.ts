import { median } from './median.ts';

/** What was measured one way, in milliseconds, in the order of the rounds. */
export interface Series {
  name: string;
  values: readonly number[];
}

/**
 * A table for the terminal: a line for each round with a column for each series, then the medians. Whole
 * milliseconds; a series that is shorter leaves its last cells empty.
 */
export function table(series: readonly Series[]): string {
  const rounds = Math.max(...series.map(({ values }) => values.length));
  const cell = (value: number | undefined) =>
    value === undefined ? '' : `${Math.round(value)} ms`;
  const rows = [
    ['round', ...series.map(({ name }) => name)],
    ...Array.from({ length: rounds }, (_, round) => [
      String(round + 1),
      ...series.map(({ values }) => cell(values[round])),
    ]),
    ['median', ...series.map(({ values }) => cell(median(values)))],
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((text, column) => text.padStart(widths[column]!)).join('  '))
    .join('\n');
}

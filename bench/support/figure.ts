/** One result of a bench, as written by `--json`. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ratio' | 'ms' | 'MB' | 'MB/s' | 'rows';
  /** The value that should not be exceeded. */
  target?: number;
}

/** One result of a bench, as written by `--json`. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ratio' | 'ms' | 'MB' | 'MB/s' | 'rows' | 'threads' | 'cores' | 'bytes' | 's';
  /** The value that should not be exceeded. */
  target?: number;
  /** The value that should be reached. */
  atLeast?: number;
}

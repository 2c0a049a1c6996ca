/** A time as part of a file name, sortable and allowed on every system: `2026-11-29T16-05-22-123Z`. */
export function timeInName(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[:.]/g, '-');
}

/** A time as part of a file name, sortable and allowed on every system: `2026-11-29T16-05-22-123Z`. */
export function timeInName(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[:.]/g, '-');
}

/** Reads {@link timeInName} back; null where a name holds something else. */
export function readTimeInName(text: string): number | null {
  const time = Date.parse(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
  return Number.isNaN(time) ? null : time;
}

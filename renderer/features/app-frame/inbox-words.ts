/** What the pill of the inbox says: the most pressing alone. The number comes first; a narrow window shows only that. */
export function inboxWords(counts: { waiting: number; lost: number; ended: number }): string {
  const { waiting, lost, ended } = counts;
  if (waiting > 0) return waiting === 1 ? '1 needs you' : `${waiting} need you`;
  return lost > 0 ? `${lost} not answered` : `${ended} ended`;
}

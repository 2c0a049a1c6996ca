/** Where the writer is in what was sent before: `index` counts back from the newest, `own` is what was being written. */
export interface Browsing {
  index: number;
  own: string;
  shown: string;
}

export interface Writing {
  text: string;
  caret: number;
  /** Null while nothing that was sent is shown; forgotten once the text is changed. */
  browsing: Browsing | null;
}

/**
 * What Up or Down shows of the messages that were sent, newest first; null where the key only moves the caret. Up goes back
 * where the caret cannot go further up: at the beginning, or on the first line of what was sent before. Down likewise.
 */
export function browse(
  { text, caret, browsing: before }: Writing,
  sent: readonly string[],
  way: 'up' | 'down',
): { text: string; browsing: Browsing | null } | null {
  const browsing = before?.shown === text ? before : null;
  if (way === 'up') {
    const onFirst = browsing ? !text.slice(0, caret).includes('\n') : caret === 0;
    const index = (browsing?.index ?? -1) + 1;
    const shown = sent[index];
    if (!onFirst || shown === undefined) return null;
    return { text: shown, browsing: { index, own: browsing?.own ?? text, shown } };
  }
  if (!browsing || text.slice(caret).includes('\n')) return null;
  const index = browsing.index - 1;
  const shown = sent[index];
  if (shown === undefined) return { text: browsing.own, browsing: null };
  return { text: shown, browsing: { ...browsing, index, shown } };
}

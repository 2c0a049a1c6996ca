// Where the list is scrolled to, in px from its top. Its rows have heights that are known before they are drawn.
import type { ListRow } from './list-rows.ts';

/** As the style sheets of the two kinds have them. */
const headingHeight = 34;
const threadHeight = 52;

/** What is seen of the list. */
export interface View {
  top: number;
  height: number;
}

export function rowHeight(row: ListRow): number {
  return row.kind === 'thread' ? threadHeight : headingHeight;
}

/** How far to scroll, and no further, for a row to be seen; with the first thread of a group its heading. */
export function revealScroll(rows: readonly ListRow[], index: number, view: View): number {
  const all = places(rows);
  const isFirst = index > 0 && rows[index - 1]!.kind !== 'thread';
  const { top } = all[isFirst ? index - 1 : index]!;
  const { end } = all[index]!;
  if (top < view.top) return top;
  return end > view.top + view.height ? end - view.height : view.top;
}

/**
 * How far to scroll when rows came in for what was seen to stay where it was: the row with `chosen` as its key, or else
 * the first that is still there. A list at its top stays at its top.
 */
export function keptScroll(
  before: readonly ListRow[],
  after: readonly ListRow[],
  view: View,
  chosen: string | null,
): number {
  if (view.top === 0) return 0;
  const now = new Map(places(after).map((place) => [place.key, place]));
  const seen = places(before).filter(
    ({ key, top, end }) => top >= view.top && end <= view.top + view.height && now.has(key),
  );
  const was = seen.find(({ key }) => key === chosen) ?? seen[0];
  return was === undefined ? view.top : view.top + now.get(was.key)!.top - was.top;
}

function places(rows: readonly ListRow[]): { key: string; top: number; end: number }[] {
  let end = 0;
  return rows.map((row) => {
    const top = end;
    end += rowHeight(row);
    return { key: row.key, top, end };
  });
}

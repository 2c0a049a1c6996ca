import type { ListRow } from './list-rows.ts';

/** In px, as the style sheets of the two kinds have them. */
const headingHeight = 34;
const threadHeight = 52;

export function rowHeight(row: ListRow): number {
  return row.kind === 'thread' ? threadHeight : headingHeight;
}

/**
 * How far to scroll when rows came in, in px, so that what was in view stays where it was: the row with `chosen` as its
 * key, or else the first that is still there. A list at its top stays at its top.
 */
export function keptScroll(
  before: readonly ListRow[],
  after: readonly ListRow[],
  view: { top: number; height: number },
  chosen: string | null,
): number {
  if (view.top === 0) return 0;
  const now = new Map(places(after));
  const seen = places(before).filter(
    ([key, place]) => place.top >= view.top && place.end <= view.top + view.height && now.has(key),
  );
  const [key, was] = seen.find(([one]) => one === chosen) ?? seen[0] ?? [];
  if (key === undefined || was === undefined) return view.top;
  return view.top + now.get(key)!.top - was.top;
}

function places(rows: readonly ListRow[]): [string, { top: number; end: number }][] {
  let end = 0;
  return rows.map((row) => {
    const top = end;
    end += rowHeight(row);
    return [row.key, { top, end }];
  });
}

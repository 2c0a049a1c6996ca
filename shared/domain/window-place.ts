// Where a window stands, and where it may stand again.

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One window as it was: its number, its place while neither maximised nor full screen, and which of these it was. */
export interface WindowPlace {
  key: number;
  bounds: Bounds;
  maximised: boolean;
  fullScreen: boolean;
}

/** The smallest a window gets, in px. */
export const smallest = { width: 420, height: 480 };

/** So much of a window's upper edge must be on a screen to take hold of it, in px. */
const hold = { width: 120, height: 32 };

/**
 * Bounds that can be reached: on the screen that shows most of them, no larger than it. Where no screen shows enough of
 * the upper edge, because one was taken away, in the middle of the first screen.
 * @param areas what each screen leaves to windows, the main one first
 */
export function reachable(bounds: Bounds, areas: readonly Bounds[]): Bounds {
  const [main] = areas;
  if (main === undefined) return bounds;
  const sized = (area: Bounds) => ({
    width: Math.max(smallest.width, Math.min(bounds.width, area.width)),
    height: Math.max(smallest.height, Math.min(bounds.height, area.height)),
  });
  const edge = { ...bounds, height: hold.height };
  const best = areas
    .map((area) => ({ area, seen: common(edge, area) }))
    .filter(({ seen }) => seen.width >= hold.width && seen.height >= hold.height)
    .sort((a, b) => b.seen.width - a.seen.width)[0];
  if (best === undefined) {
    const size = sized(main);
    return {
      x: Math.round(main.x + (main.width - size.width) / 2),
      y: Math.round(main.y + (main.height - size.height) / 2),
      ...size,
    };
  }
  return { x: bounds.x, y: bounds.y, ...sized(best.area) };
}

/** What a file says of windows, as far as it makes sense; at most `most` of them, each number once. */
export function readPlaces(text: string, most: number): WindowPlace[] {
  let held: unknown;
  try {
    held = JSON.parse(text);
  } catch {
    return [];
  }
  const list: unknown =
    typeof held === 'object' && held !== null && 'windows' in held && held.windows;
  const places = (Array.isArray(list) ? list : []).filter(isPlace);
  const keys = new Set<number>();
  return places
    .filter(({ key }) => !keys.has(key) && keys.add(key))
    .slice(0, most)
    .map(({ key, bounds: { x, y, width, height }, maximised, fullScreen }) => ({
      ...{ key, bounds: { x, y, width, height }, maximised, fullScreen },
    }));
}

function isPlace(value: unknown): value is WindowPlace {
  const { key, bounds, maximised, fullScreen } = Object(value) as Partial<WindowPlace>;
  const { x, y, width, height } = Object(bounds) as Partial<Bounds>;
  return (
    isWhole(key, 1, 99) &&
    [x, y].every((at) => isWhole(at, -100_000, 100_000)) &&
    [width, height].every((size) => isWhole(size, 1, 100_000)) &&
    typeof maximised === 'boolean' &&
    typeof fullScreen === 'boolean'
  );
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
}

function common(a: Bounds, b: Bounds): { width: number; height: number } {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

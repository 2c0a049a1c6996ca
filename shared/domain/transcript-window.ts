/** The window never holds more items of a thread for long; there it lets go of those farthest from what is looked at. */
export const mostHeld = 3_000;
/** So many it keeps then. */
const kept = 2_000;
/** Main gives so many before and after an item far from the end. */
export const around = kept / 2;

/** Which of `count` items are kept around those looked at, as `[start, end)`: as many on either side where there are. */
export function keptAround(count: number, first: number, last: number): [number, number] {
  if (count <= mostHeld) return [0, count];
  const size = Math.max(kept, last - first + 1);
  const middle = Math.floor((first + last) / 2);
  const start = Math.min(Math.max(0, middle - Math.floor(size / 2)), count - size);
  return [start, start + size];
}

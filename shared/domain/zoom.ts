/** The sizes that zooming goes through, in percent. */
export const zoomSizes = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** The next size up (1) or down (-1) from any; 0: the usual one. At either end it stays. */
export function zoomed(percent: number, by: -1 | 0 | 1): number {
  if (by === 0) return 100;
  const next =
    by === 1
      ? zoomSizes.find((size) => size > percent)
      : zoomSizes.findLast((size) => size < percent);
  return next ?? percent;
}

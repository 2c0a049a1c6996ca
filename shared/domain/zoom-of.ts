import type { Settings } from './settings.ts';

const zooms: Record<Settings['textSize'], number> = {
  small: 0.9,
  normal: 1,
  large: 1.15,
  largest: 1.3,
};

/** By how much a text size scales the window. */
export function zoomOf(textSize: Settings['textSize']): number {
  return zooms[textSize];
}

import type { NativeImage } from 'electron';
import { words } from '../../shared/words/words.ts';

/** The parts of Electron that show a number at the dock's or taskbar's entry. */
export interface BadgePlaces {
  platform: NodeJS.Platform;
  /** macOS, and Linux desktops that know it. */
  setCount(count: number): void;
  /** The little picture over the taskbar's entry on Windows; null takes it away. */
  setOverlay(icon: NativeImage | null, description: string): void;
  dot(): NativeImage;
}

/** Shows how many threads wait at Bobbin's entry in the dock or taskbar; called again it does so only on a change. */
export function createBadge(places: BadgePlaces): (waiting: number) => void {
  let shown = 0;
  return (waiting) => {
    if (waiting === shown) return;
    shown = waiting;
    if (places.platform !== 'win32') return places.setCount(waiting);
    if (waiting === 0) return places.setOverlay(null, '');
    places.setOverlay(places.dot(), words('attention.badge', { count: waiting }));
  };
}

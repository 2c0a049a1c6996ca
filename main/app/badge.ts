import type { NativeImage } from 'electron';

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
    const words = waiting === 1 ? '1 thread needs you' : `${waiting} threads need you`;
    places.setOverlay(waiting === 0 ? null : places.dot(), waiting === 0 ? '' : words);
  };
}

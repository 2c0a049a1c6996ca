import { useEffect, type RefObject } from 'react';

/** Within so many px of the top older items are asked for: about what is scrolled while they are read. */
const near = 2_000;

/** Calls `onNear` whenever the reader is near the top of the box, also when `rows` have changed. */
export function useNearTop(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  onNear: () => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      if (element.scrollTop < near) onNear();
    };
    // Rows are measured and the place of the reader is kept before the next frame.
    const frame = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rows, onNear]);
}

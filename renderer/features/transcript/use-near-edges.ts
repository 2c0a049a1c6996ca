import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { TranscriptRow } from './transcript-rows.ts';

/** Within so many px of an edge further items are asked for: about what is scrolled while they are read. */
const near = 2_000;

export interface NearEdges {
  /** The reader is near the oldest row, or near the newest one. */
  onNear: (way: 'older' | 'newer') => void;
  /** The first and the last item the reader has before them. */
  onLook: (first: string, last: string) => void;
}

/** Tells where the reader is whenever they scroll, also when `rows` have changed. */
export function useNearEdges(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  rows: readonly TranscriptRow[],
  { onNear, onLook }: NearEdges,
): void {
  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    const seen = rows.slice(startIndex, endIndex + 1).filter(({ kind }) => kind === 'item');
    const [first, last] = [seen[0], seen.at(-1)];
    if (first && last) onLook(first.key, last.key);
    if (scrollTop < near) onNear('older');
    if (scrollHeight - clientHeight - scrollTop < near) onNear('newer');
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Rows are measured and the place of the reader is kept before the next frame.
    const frame = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rows]);
}

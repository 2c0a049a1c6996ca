import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { ViewMemory } from './view-memory.ts';

/** Within so many px of the end the view follows what comes. */
export const endThreshold = 40;

/**
 * Keeps the newest line in view while the reader is there, and the reader's place otherwise. Writes both to `memory`.
 * Answers whether the end is in view. `hasNewer`: the newest row is not the end of the thread.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  memory: ViewMemory,
  hasNewer: boolean,
): boolean {
  const [atEnd, setAtEnd] = useState(memory.stuck);
  const holdsEnd = !hasNewer;

  const height = virtualizer.getTotalSize();

  // Rows are measured as they are drawn first: the end is taken up again before that is painted.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && memory.stuck && holdsEnd) element.scrollTop = element.scrollHeight;
  }, [memory, scroller, holdsEnd, height]);

  useLayoutEffect(
    () => () => {
      memory.measured = virtualizer.takeSnapshot();
    },
    [memory, virtualizer],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => {
      const distance = element.scrollHeight - element.clientHeight - element.scrollTop;
      // Only the reader moves up: what grows below, or takes height away, leaves the place from the top as it is.
      if (distance <= endThreshold && holdsEnd) memory.stuck = true;
      else if (element.scrollTop < memory.offset) memory.stuck = false;
      memory.offset = element.scrollTop;
      setAtEnd(memory.stuck);
    };
    // A card docked below takes height away, and a last row may shrink or grow once more, without a scroll: what was
    // at the end stays there.
    const resized = new ResizeObserver(() => {
      if (memory.stuck && holdsEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', note, { passive: true });
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [memory, scroller, holdsEnd]);

  return atEnd && holdsEnd;
}

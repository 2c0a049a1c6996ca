import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Find } from '../../state/app-state.ts';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import { rangesOf, showRange } from './text-ranges.ts';
import type { TranscriptRow } from './transcript-rows.ts';
import type { ViewMemory } from './view-memory.ts';

/** Frames within which a row that was scrolled to must be there; it is measured, and its cards open, meanwhile. */
const mostFrames = 30;
/** Frames the row has stood still for before its words are brought into view. */
const calmFrames = 3;

/**
 * Takes the reader to the row that is searched for, once for every wish, and there to the first of the words. What is
 * wished for before the row is held is done when it comes; who comes back later finds the place they left.
 */
export function useReveal(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { find, rows, memory }: { find: Find | null; rows: readonly TranscriptRow[]; memory: ViewMemory },
): void {
  const itemKey = find?.itemKey ?? null;
  const asked = find?.asked ?? 0;
  const index = itemKey === null ? -1 : rows.findIndex((row) => row.key === itemKey);
  const isHeld = index >= 0;
  const reveal = useEffectEvent(() => {
    if (!find || itemKey === null || memory.revealed === asked) return undefined;
    memory.revealed = asked;
    memory.stuck = false;
    virtualizer.scrollToIndex(index, { align: 'center' });
    return whenCalm(
      () => scroller.current?.querySelector(`[data-key="${CSS.escape(itemKey)}"]`) ?? null,
      (row) => {
        const first = rangesOf(row, searchTokens(find.text)).find(isSeen);
        if (first && scroller.current) showRange(first, scroller.current);
      },
    );
  });
  useLayoutEffect(() => (isHeld ? reveal() : undefined), [itemKey, asked, isHeld]);
}

/** What is there for screen readers only is one pixel large. */
function isSeen(range: Range): boolean {
  return range.getBoundingClientRect().width > 1;
}

/** Calls `then` once the element is there and has not moved for a few frames. Returns the function that gives up. */
function whenCalm(find: () => Element | null, then: (element: Element) => void): () => void {
  let frames = 0;
  let calm = 0;
  let top = NaN;
  let frame = requestAnimationFrame(look);
  function look() {
    frames += 1;
    const element = find();
    const now = element ? element.getBoundingClientRect().top : NaN;
    calm = now === top ? calm + 1 : 0;
    top = now;
    if (element && (calm >= calmFrames || frames >= mostFrames)) then(element);
    else if (frames < mostFrames) frame = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(frame);
}

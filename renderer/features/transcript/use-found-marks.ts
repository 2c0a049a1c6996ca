import { useEffect, type RefObject } from 'react';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import type { Find } from '../../state/app-state.ts';
import { rangesOf } from './text-ranges.ts';

/**
 * Marks the words looked for in all rows that exist, and again whenever these change. The marks are highlights of the
 * style engine: no element is touched, so text stays selectable and React's own.
 */
export function useFoundMarks(scroller: RefObject<HTMLElement | null>, find: Find | null): void {
  const text = find?.text ?? '';
  const itemKey = find?.itemKey ?? null;
  useEffect(() => {
    const root = scroller.current;
    const tokens = searchTokens(text);
    if (!root || tokens.length === 0 || !('highlights' in CSS)) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const here = itemKey === null ? null : rowOf(root, itemKey);
      const [found, current]: [Range[], Range[]] = [[], []];
      for (const range of rangesOf(root, tokens)) {
        (here?.contains(range.startContainer) ? current : found).push(range);
      }
      CSS.highlights.set('found', new Highlight(...found));
      CSS.highlights.set('found-here', new Highlight(...current));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(mark);
    };
    const changes = new MutationObserver(soon);
    changes.observe(root, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete('found');
      CSS.highlights.delete('found-here');
    };
  }, [scroller, text, itemKey]);
}

function rowOf(root: HTMLElement, itemKey: string): Element | null {
  return root.querySelector(`[data-key="${CSS.escape(itemKey)}"]`);
}

import { matchRanges } from '../../../shared/domain/search-snippet.ts';

/** So many places are marked at once; more than that nobody tells apart. */
const most = 2_000;

/**
 * Where the folded tokens stand in the text below an element, as ranges of the document, in order; not in its buttons, nor
 * in very long texts.
 */
export function rangesOf(root: Element, tokens: readonly string[]): Range[] {
  const ranges: Range[] = [];
  if (tokens.length === 0) return ranges;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button:not([aria-expanded]), [data-unmarked]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const [start, end] of matchRanges(node.nodeValue ?? '', tokens)) {
      if (ranges.length === most) return ranges;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Scrolls every box between the range and `outer`, so that the range is in view; nothing moves where it is already. */
export function showRange(range: Range, outer: HTMLElement): void {
  let box = range.startContainer.parentElement;
  while (box !== null) {
    if (box === outer || box.scrollHeight > box.clientHeight + 1) {
      const { top, bottom } = box.getBoundingClientRect();
      const place = range.getBoundingClientRect();
      if (place.top < top || place.bottom > bottom) {
        box.scrollTop += place.top - top - box.clientHeight / 3;
      }
    }
    if (box === outer) return;
    box = box.parentElement;
  }
}

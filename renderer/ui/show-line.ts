/** Scrolls a box of text, in however many elements, to a line of it; the first is 1. Answers the line's place. */
export function showLine(box: HTMLElement, line: number): Range | null {
  const range = rangeOfLine(box, line);
  if (range === null) return null;
  // Text that was never laid out has a guessed place until it is near the view.
  for (let tries = 0; tries < 3; tries += 1) {
    const { top, bottom } = box.getBoundingClientRect();
    const place = range.getBoundingClientRect();
    if (place.top >= top && place.bottom <= bottom) break;
    box.scrollTop += place.top - top - box.clientHeight / 3;
  }
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  return range;
}

function rangeOfLine(box: HTMLElement, line: number): Range | null {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let left = line - 1;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    let from = 0;
    for (; left > 0; left -= 1) {
      const end = text.indexOf('\n', from);
      if (end === -1) break;
      from = end + 1;
    }
    if (left > 0 || from === text.length) continue;
    const end = text.indexOf('\n', from);
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, end === -1 ? text.length : end);
    return range;
  }
  return null;
}

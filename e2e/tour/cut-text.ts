import type { Page } from '@playwright/test';

/**
 * Text that cannot be read where it stands, as lines that say where: cut off by a box that does not scroll, without an
 * ellipsis and a `title` that has the whole; beyond the sides of the window; a hint or a choice wider than its field.
 * What is for screen readers only, or folded to one line behind a button that opens it, is not looked at.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const slack = 1.5;

    function nameOf(element: Element): string {
      const part = (one: Element) =>
        one.tagName.toLowerCase() + (one.classList[0] ? `.${one.classList[0]}` : '');
      return [element.parentElement, element].flatMap((one) => (one ? part(one) : [])).join(' > ');
    }

    function isForReaders(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, clip } = getComputedStyle(at);
        if (clipPath.startsWith('inset(50%') || clip.startsWith('rect(')) return true;
        if (at.clientWidth === 1 && at.clientHeight === 1) return true;
      }
      return false;
    }

    const hasWhole = (element: Element) =>
      element.closest('[title]:not([title=""]), [aria-expanded="false"]') !== null;

    /** How far a box lets its content go: what is outside is cut, or scrolled to. */
    function cutBy(box: Element, text: DOMRect, isBroad: boolean): 'x' | 'y' | 'scrolled' | null {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const [left, top] = [edge.left + box.clientLeft, edge.top + box.clientTop];
      const isOut = {
        x: text.left < left - slack || text.right > left + box.clientWidth + slack,
        y: text.top < top - slack || text.bottom > top + box.clientHeight + slack,
      };
      for (const [axis, overflow] of [
        ['x', overflowX],
        ['y', overflowY],
      ] as const) {
        if (!isOut[axis]) continue;
        const scrolls = overflow === 'auto' || overflow === 'scroll';
        /* Only code, what a program printed and tables may be wider than their box. */
        if (scrolls && (axis === 'y' || isBroad)) return 'scrolled';
        if (scrolls || overflow === 'hidden' || overflow === 'clip') return axis;
      }
      return null;
    }

    function look(node: Text, rect: DOMRect): void {
      const own = node.parentElement!;
      const isBroad = own.closest('pre, code, table, [role="table"]') !== null;
      let position = getComputedStyle(own).position;
      for (let box: Element | null = own; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const holds =
          box === own || position === 'static' || position === 'relative' || position === 'sticky';
        if (!holds) {
          const isBlock =
            style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none';
          if (!isBlock || (position === 'fixed' && style.transform === 'none')) continue;
        }
        if (box !== own || style.display !== 'inline') {
          const cut = cutBy(box, rect, isBroad);
          if (cut === 'scrolled') return;
          if (cut !== null) {
            const isMarked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
            if (isMarked && hasWhole(own)) return;
            const what = isMarked ? 'has an ellipsis and no title' : `is cut in ${cut}`;
            found.add(
              `"${node.data.trim().slice(0, 40)}" ${what}: ${nameOf(own)} in ${nameOf(box)}`,
            );
            return;
          }
        }
        position = style.position;
      }
      if (rect.left < -slack || rect.right > innerWidth + slack) {
        found.add(`"${node.data.trim().slice(0, 40)}" is beyond the window: ${nameOf(own)}`);
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const own = node.parentElement!;
      if (node.data.trim() === '' || /^(SCRIPT|STYLE|OPTION|TEXTAREA|NOSCRIPT)$/.test(own.tagName))
        continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (own.closest('[inert]') || isForReaders(own)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width > 0) look(node, rect);
    }

    const pen = document.createElement('canvas').getContext('2d')!;
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    )) {
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value === ''
            ? field.placeholder
            : '';
      if (text === '' || !field.checkVisibility()) continue;
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + slack)
        found.add(`"${text}" is wider than its ${nameOf(field)}`);
    }
    return [...found];
  });
}

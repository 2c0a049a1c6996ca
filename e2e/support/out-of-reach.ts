import type { Page } from '@playwright/test';

/** Controls of which a part is out of the window or cut off, by name. What can be scrolled to is in reach. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'button, a[href], input, textarea, select, [role="radio"], [role="tab"]';
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[inert]') && control.getBoundingClientRect().width > 2)
      .filter((control) => !isWhole(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');

    function isWhole(control: Element): boolean {
      let box = control.getBoundingClientRect();
      const isIn = (room: DOMRect) =>
        box.left >= room.left - 1 &&
        box.right <= room.right + 1 &&
        box.top >= room.top - 1 &&
        box.bottom <= room.bottom + 1;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const room = around.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight;
        /* Scrolled to, it stands where its scroller does. */
        if (scrolls) box = new DOMRect(box.x, room.y, box.width, Math.min(box.height, room.height));
        if (overflowX !== 'visible' && !isIn(room)) return false;
      }
      return isIn(new DOMRect(0, 0, innerWidth, innerHeight));
    }
  });
}

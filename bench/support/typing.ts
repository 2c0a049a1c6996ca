import type { Locator, Page } from '@playwright/test';

const betweenKeysMs = 70;
const keysBeforeClearing = 240;

/**
 * Begins to note how long every key takes from the browser's receipt of it to the frame that shows what it did; to be
 * called once a window. {@link endKeys} answers the times in ms.
 */
export async function beginKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchKeys: times });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A task after the frame: style, layout and paint of it are done.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

export async function endKeys(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys.splice(0));
}

/** Types words into a field until `isDone`; the field is emptied now and then, as by sending. */
export async function typeUntil(
  page: Page,
  field: Locator,
  isDone: () => boolean,
  key = 'a',
): Promise<void> {
  await field.click();
  for (let count = 1; !isDone(); count += 1) {
    await page.keyboard.press(count % 7 === 0 ? 'Space' : key);
    await page.waitForTimeout(betweenKeysMs);
    if (count % keysBeforeClearing === 0) await field.fill('');
  }
  await field.fill('');
}

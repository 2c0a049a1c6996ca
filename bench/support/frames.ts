import type { Page } from '@playwright/test';

/** Begins to note how long each frame of the window takes; {@link endFrames} answers the times in ms. */
export async function beginFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last = 0;
    const note = (now: number) => {
      if (last > 0) times.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    Object.assign(window, { benchFrames: times });
    requestAnimationFrame(note);
  });
}

export async function endFrames(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (window as unknown as { benchFrames: number[] }).benchFrames.splice(0),
  );
}

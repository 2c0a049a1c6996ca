import type { Locator } from '@playwright/test';
import type { TestFolder } from '../support/test-folder.ts';

/** The file the demo's loop appends the time to. */
export const loopFile = 'times.txt';

/** What the loop has written so far, in milliseconds since the epoch. */
export function loopTimes(folder: TestFolder): number[] {
  const lines = (folder.read(loopFile) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((nanoseconds) => Number(BigInt(nanoseconds) / 1000n) / 1000);
}

/** Resolves with the moment at which the segment of the toggle first says that its mode is in force. */
export function whenChecked(segment: Locator): Promise<number> {
  return segment.evaluate(
    (radio) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (radio.getAttribute('aria-checked') !== 'true') return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(radio, { attributes: true });
        look();
      }),
  );
}

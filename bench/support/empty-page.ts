import { emptyWindow } from './empty-window.ts';
import { beginFrames, endFrames } from './frames.ts';

/** Frames of a window with an empty page, in ms: what this machine gives at this moment to a page that does nothing. */
export async function emptyPageFrames(userData: string, forMs: number): Promise<number[]> {
  const { app, page } = await emptyWindow(userData);
  try {
    await beginFrames(page);
    await page.waitForTimeout(forMs);
    return await endFrames(page);
  } finally {
    await app.close();
  }
}

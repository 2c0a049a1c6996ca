import path from 'node:path';
import { _electron } from '@playwright/test';
import { beginFrames, endFrames } from './frames.ts';

/** Frames of a window with an empty page, in ms: what this machine gives at this moment to a page that does nothing. */
export async function emptyPageFrames(userData: string, forMs: number): Promise<number[]> {
  const app = await _electron.launch({
    args: [
      path.join(import.meta.dirname, 'empty-window'),
      `--user-data-dir=${userData}`,
      '--disable-gpu',
      '--log-level=3',
    ],
  });
  try {
    const page = await app.firstWindow();
    await beginFrames(page);
    await page.waitForTimeout(forMs);
    return await endFrames(page);
  } finally {
    await app.close();
  }
}

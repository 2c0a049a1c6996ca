import { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import { TestFolder } from '../../e2e/support/test-folder.ts';
import { writeDemoHome } from '../../main/demo/write-demo-home.ts';
import { beginFrames, endFrames } from './frames.ts';
import { writeLongRollout } from './long-rollout.ts';
import { writeShortRollout } from './short-rollout.ts';

/**
 * The first index of `threads` histories of `bytesEach`, of long lines and of short ones by turns, for `mostMs` at
 * most, while somebody types all the time: how much was indexed a second, and what the frames took meanwhile.
 */
export async function indexWhileTyping(threads: number, bytesEach: number, mostMs: number) {
  const folder = new TestFolder();
  await writeDemoHome(folder.home, 'http://127.0.0.1:9/v1');
  const write = [writeLongRollout, writeShortRollout];
  const sizes = Array.from(
    { length: threads },
    (_, index) => write[index % 2]!(folder.home, bytesEach, folder.work).bytes,
  );
  const startedAt = performance.now();
  const bobbin = await BobbinApp.launch({ folder });
  try {
    const { page } = bobbin;
    await page.locator('nav [data-thread-id]').first().waitFor({ timeout: 60_000 });
    const field = page.getByRole('textbox', { name: 'First message' });
    await field.click();
    await beginFrames(page);
    let done = 0;
    let tookMs = 0;
    while (done < threads && tookMs < mostMs) {
      await field.pressSequentially('to be typed while it reads ', { delay: 30 });
      tookMs = performance.now() - startedAt;
      const status = await bobbin.call('search.status', {});
      if (status.ok) done = status.value.done;
    }
    const bytes = sizes.slice(0, done).reduce((sum, size) => sum + size, 0);
    return {
      ...{ done, threads, frames: await endFrames(page) },
      mbPerSecond: bytes / 1_000_000 / (tookMs / 1_000),
    };
  } finally {
    await bobbin.quit();
    folder.remove();
  }
}

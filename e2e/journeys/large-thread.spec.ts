import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { writeLongRollout } from '../support/long-rollout.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('F36: a thread of 100 MB with pictures shows its newest words while another streams on', async ({
  folder,
  model,
  launch,
}) => {
  const turns = 900;
  writeLongRollout(folder.home, folder.work, turns);
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await expect(thread.row(/question 1/)).toBeVisible();
  const goOn = model.hold('word1999');
  await thread.start('!stream 2000 1');
  await expect(thread.shown(/word20\b/)).toBeVisible();

  await thread.row(/question 1/).click();
  await expect(thread.shown(new RegExp(`answer ${turns}$`))).toBeVisible();
  await thread.composer.pressSequentially('typed while it streams');
  await expect(thread.composer).toHaveValue('typed while it streams');
  await expect(thread.stop).toBeHidden();
  expect(await thread.transcript.locator('[data-index]').count()).toBeLessThan(100);
  const rows = await bobbin.rows();
  const streaming = rows.find(({ session }) => session.status === 'running')!;
  expect(streaming.thread.title).toContain('stream 2000');

  goOn();
  await thread.row(/stream 2000/).click();
  await expect(thread.shown(/word2000/)).toBeVisible();
  await expect
    .poll(() => bobbin.call('search.status', {}), { timeout: 120_000 })
    .toMatchObject({ value: { done: 2, total: 2, failed: 0 } });
  expect(statSync(path.join(folder.data, 'bobbin.db')).size).toBeLessThan(30 * 1024 * 1024);
  expect(model.threads()).toHaveLength(1);
});

import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('the transcript follows the newest line, and leaves a reader who scrolled up where they are', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  await page.setViewportSize({ width: 1100, height: 500 });
  const thread = new ThreadPage(bobbin);
  const newest = page.getByRole('button', { name: 'Newest', exact: true });
  const place = () =>
    thread.transcript.evaluate((log) => ({
      top: log.scrollTop,
      below: Math.round(log.scrollHeight - log.clientHeight - log.scrollTop),
      height: log.scrollHeight,
    }));
  await thread.start('!stream 2500 2');
  for (const far of [400, 600, 800]) {
    await expect.poll(async () => (await place()).top).toBeGreaterThan(far);
    await expect.poll(async () => (await place()).below).toBeLessThanOrEqual(1);
  }
  await expect(newest).toBeHidden();

  await thread.transcript.hover();
  await page.mouse.wheel(0, -300);
  await expect(newest).toBeVisible();
  const left = await place();
  await expect.poll(async () => (await place()).height).toBeGreaterThan(left.height + 200);
  expect((await place()).top).toBe(left.top);

  await newest.click();
  await expect(newest).toBeHidden();
  await expect.poll(async () => (await place()).below).toBeLessThanOrEqual(1);
  await expect(thread.shown(/word2500/)).toBeVisible({ timeout: 40_000 });
  await thread.expectIdle();
  await expect.poll(async () => (await place()).below).toBeLessThanOrEqual(1);
  expect(model.threads()).toHaveLength(1);
});

test('a thread is found again where it was left, with its words in the composer', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  await page.setViewportSize({ width: 1100, height: 500 });
  const thread = new ThreadPage(bobbin);
  const top = () => thread.transcript.evaluate((log) => Math.round(log.scrollTop));
  await thread.start('!stream 1500 0');
  await expect(thread.shown(/word1500/)).toBeVisible();
  await thread.expectIdle();
  await thread.transcript.hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: 'Newest', exact: true })).toBeVisible();
  const left = await top();
  await thread.composer.fill('Not sent yet');

  await thread.start('!say Elsewhere.');
  await expect(thread.shown('Elsewhere.')).toBeVisible();
  await expect(thread.composer).toHaveValue('');
  await thread.row(/stream 1500/).click();
  await expect(thread.composer).toHaveValue('Not sent yet');
  await expect.poll(top).toBe(left);
  expect(model.threads()).toHaveLength(2);
});

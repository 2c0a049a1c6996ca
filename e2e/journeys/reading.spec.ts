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
  const goOn = new Map([800, 1200, 1600, 2000].map((word) => [word, model.hold(`word${word}`)]));
  const shownUpTo = (word: number) =>
    expect(thread.shown(new RegExp(`word${word}\\s*$`))).toBeVisible();
  const atTheEnd = () => expect.poll(async () => (await place()).below).toBeLessThanOrEqual(1);
  await thread.start('!stream 2500 0');
  await shownUpTo(800);
  await atTheEnd();
  const before = await place();
  goOn.get(800)!();
  await shownUpTo(1200);
  await atTheEnd();
  const followed = await place();
  expect(followed.top).toBeGreaterThan(before.top);
  await expect(newest).toBeHidden();

  await thread.transcript.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await place()).top).toBe(followed.top - 300);
  await expect(newest).toBeVisible();
  goOn.get(1200)!();
  await shownUpTo(1600);
  await expect.poll(async () => (await place()).height).toBeGreaterThan(followed.height + 200);
  expect((await place()).top).toBe(followed.top - 300);

  await newest.click();
  await expect(newest).toBeHidden();
  await atTheEnd();
  goOn.get(1600)!();
  await shownUpTo(2000);
  await atTheEnd();
  goOn.get(2000)!();
  await shownUpTo(2500);
  await thread.expectIdle();
  await atTheEnd();
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
  const below = () =>
    thread.transcript.evaluate((log) =>
      Math.round(log.scrollHeight - log.clientHeight - log.scrollTop),
    );
  await thread.start('!stream 1500 0');
  await expect(thread.shown(/word1500/)).toBeVisible();
  await thread.expectIdle();
  await expect.poll(below).toBeLessThanOrEqual(1);
  const left = (await top()) - 400;
  await thread.transcript.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(top).toBe(left);
  await expect(page.getByRole('button', { name: 'Newest', exact: true })).toBeVisible();
  await thread.composer.fill('Not sent yet');

  await thread.start('!say Elsewhere.');
  await expect(thread.shown('Elsewhere.')).toBeVisible();
  await expect(thread.composer).toHaveValue('');
  await thread.row(/stream 1500/).click();
  await expect(thread.composer).toHaveValue('Not sent yet');
  await expect.poll(top).toBe(left);
  expect(model.threads()).toHaveLength(2);
});

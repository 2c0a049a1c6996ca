// Screens and states that the walk of axe.spec does not come by, with more contrast asked for; then at twice the size.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { outOfReach } from '../support/out-of-reach.ts';
import { asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('axe finds nothing on the pages of the settings and the inbox, with more contrast; all fits at 200 %', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          { steps: [{ gate: 'go' }] },
          { steps: [...asksToRun(1, 'make jam'), ...runsOnceAnswered(1, 'make jam')] },
        ],
      },
      {},
    ],
  });
  const { page } = bobbin;
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  await bobbin.holdFocus();
  await bobbin.app.evaluate(({ Notification }) => {
    Notification.isSupported = () => false;
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Publish');
  await fake.waitFor(({ event }) => event === 'gate');
  await page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(page).toHaveTitle('New thread · Bobbin');
  await bobbin.call('app.inView', { threadId: null });
  fake.open('go');
  await expect(page.getByRole('button', { name: /^Publish: Codex is done/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+I');
  await expect(page.getByRole('region', { name: 'Ended, not looked at yet' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const pages = settings.getByRole('navigation').getByRole('button');
  await expect(pages.first()).toBeVisible();
  for (const one of await pages.all()) {
    await one.click();
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  await thread.row('Publish').click();
  await expect(thread.composer).toBeVisible();
  await bobbin.call('settings.set', { zoom: 200 });
  await expect.poll(() => page.evaluate(() => window.devicePixelRatio)).toBe(2);
  const frame = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { over: [scrollWidth > innerWidth + 1, scrollHeight > innerHeight + 1], innerWidth };
  });
  expect(frame.over).toEqual([false, false]);
  await expect(thread.composer).toBeInViewport();
  await expectAccessible(page);

  /* The same in a small window: no control is cut off, whatever is shown. */
  await bobbin.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]!.setContentSize(1024, 640);
  });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([512, 320]);
  expect(await outOfReach(page)).toEqual([]);
  await thread.say('Make jam');
  await expect(thread.approval.card).toBeVisible();
  expect(await outOfReach(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+b');
  await expect(thread.row('Publish')).toBeVisible();
  expect(await outOfReach(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+,');
  await expect(settings.getByRole('searchbox')).toBeVisible();
  expect(await outOfReach(page)).toEqual([]);
});

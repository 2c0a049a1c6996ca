import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { agentBegins, agentSays, asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** The rules whose findings a theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}: new thread, settings, menus, a running thread, a question, full access`, async ({
    launchFake,
  }) => {
    const answer =
      '# Plan\n\n- one\n- two\n\n```ts\nconst pear = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    const { bobbin, fake } = await launchFake({
      attached: [
        {
          turns: [
            { steps: agentSays('m1', answer) },
            {
              steps: [
                ...agentBegins('m2', 'Working'),
                { gate: 'ask' },
                ...asksToRun(0, 'make \u202e all'),
                ...runsOnceAnswered(0, 'make'),
              ],
            },
          ],
        },
        {},
      ],
    });
    await bobbin.call('settings.set', { theme });
    await bobbin.page.emulateMedia({ reducedMotion: 'reduce' });
    const { page } = bobbin;
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const axe = () => expectAccessible(page, theme === 'light' ? undefined : ofColours);
    const thread = new ThreadPage(bobbin);
    await expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible();
    await axe();

    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await thread.start('Plan it');
    await expect(thread.shown('Plan').first()).toBeVisible();
    await thread.expectIdle();
    await axe();

    for (const name of ['Group and filter', 'What to do from this message']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await axe();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
    await page.keyboard.press('ControlOrMeta+Shift+F');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('pear');
    await expect(page.getByRole('option')).toHaveCount(1);
    await axe();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('search')).toBeVisible();
    await axe();

    await thread.say('Make it');
    await expect(thread.shown('Working')).toBeVisible();
    await axe();
    fake.open('ask');
    await expect(thread.approval.approve).toBeEnabled();
    await thread.approval.more.click();
    await axe();
    await thread.approval.approve.click();
    await thread.expectIdle();
    await thread.toggle.switchTo('full-access');
    await axe();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await axe();
    }
    await page.setViewportSize({ width: 420, height: 800 });
    await axe();
  });
}

test('a thread is started, answered, raised and lowered with the keyboard alone', async ({
  launchFake,
}) => {
  const steps = [...asksToRun(0, 'make all'), ...runsOnceAnswered(0, 'make all')];
  const { bobbin, fake } = await launchFake({ attached: [{ turns: [{ steps }] }, {}] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await bobbin.dialogs.choose(bobbin.folder.work);
  await bobbin.dialogs.answer('confirm');
  await page.getByRole('button', { name: 'Choose a folder…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Folder: ${bobbin.folder.work}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'First message' }).focus();
  await page.keyboard.type('Make it');
  await page.keyboard.press('Enter');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.card.focus();
  await page.keyboard.press('y');
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 0 && !msg.method);
  await thread.expectIdle();

  await thread.toggle.ask.focus();
  await page.keyboard.press('ArrowRight');
  await expect(thread.toggle.full).toBeFocused();
  await expect(thread.toggle.ask).toBeChecked();
  await page.keyboard.press('Space');
  await thread.toggle.expectInForce('full-access');
  await page.keyboard.press('Control+Shift+M');
  await thread.toggle.expectInForce('approval-required');
});

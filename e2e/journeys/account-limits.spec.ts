// What is left of the account and of the context: always in view below the message, in detail on demand.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { limitsOf, usageTold } from '../support/work-items.ts';

test('stands below the message before the first turn has ended, moves nothing, and leads to the details', async ({
  launchFake,
}) => {
  const inTwoDays = Math.round(Date.now() / 1000) + 2 * 86_400;
  const account = { type: 'chatgpt', email: 'pear@orchard.test' };
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [{ gate: 'told' }, ...usageTold([0.4, 0.92], inTwoDays)] }] }],
    replies: {
      'account/read': { result: { account, requiresOpenaiAuth: true } },
      'account/rateLimits/read': { result: { rateLimits: limitsOf([0.4, 0.9], inTwoDays) } },
    },
  });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Run it');
  const composer = page.getByRole('region', { name: 'Composer' });
  const usage = composer.getByRole('button', { name: /Week 90 % until \w{3} / });
  await expect(usage).toBeVisible();
  await expect(usage).not.toContainText('context');
  await expect(thread.stop).toBeVisible();
  const before = await composer.boundingBox();

  fake.open('told');
  await thread.expectIdle();
  const told = composer.getByRole('button', { name: /Week 92 %.*45 % of context/ });
  await expect(told).toBeVisible();
  expect(await composer.boundingBox()).toEqual(before);

  await told.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel.getByRole('tab', { name: 'Context' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(panel).toContainText('90,000 of 200,000');
  await expect(panel.getByRole('meter', { name: 'Limit: Week' })).toHaveAttribute(
    'aria-valuetext',
    /^92 % used, resets on /,
  );
  await expectAccessible(page);
});

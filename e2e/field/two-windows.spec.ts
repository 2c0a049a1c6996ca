// T15: two windows toggle the same thread. One queue in main serves both, and both show the same badge.
import { expect, test } from '../support/fixtures.ts';
import { idleThread } from '../support/idle-thread.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('T15 two windows toggle one thread: the last wish wins, both show it, one process serves it', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, {}, {}, {}, {}, {}] });
  const one = new ThreadPage(bobbin);
  await idleThread(one);
  const page = await bobbin.further(async () => {
    await one.row(/Add a pear page/).click({ button: 'right' });
    await one.page.getByRole('menuitem', { name: 'Open in a new window' }).click();
  });
  const two = new ThreadPage(bobbin, page);
  await expect(two.toggle.ask).toBeChecked();

  await one.toggle.switchTo('full-access');
  await two.toggle.expectInForce('full-access');
  await two.toggle.switchTo('approval-required');
  await one.toggle.expectInForce('approval-required');

  /* At the same time, in both windows, until the one that was heard last says approval required. */
  await Promise.all([one.toggle.press('full-access'), two.toggle.press('full-access')]);
  await Promise.all([one.toggle.press('approval-required'), two.toggle.press('approval-required')]);
  for (const { toggle } of [one, two]) await toggle.expectInForce('approval-required');
  const { thread, session } = await bobbin.row();
  expect(thread.desiredMode).toBe('approval-required');
  expect(session).toMatchObject({ status: 'idle', applied: { mode: 'approval-required' } });
  expect([fake.mostHolders(), fake.conflicts()]).toEqual([1, []]);
});

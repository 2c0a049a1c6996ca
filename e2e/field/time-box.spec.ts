// Full access for a time or a turn (D8, race T14), on the fake Codex. The machine's clock is moved, never waited for.
import { expect, test } from '../support/fixtures.ts';
import { idleThread } from '../support/idle-thread.ts';
import { agentBegins } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const minute = 60_000;
const endless = { turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] }] };

test('T14 time that runs out in a turn, asleep, stops it at once and lowers the thread', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, endless, {}] });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await bobbin.dialogs.press('15 minutes');
  await thread.toggle.press('full-access');
  await thread.toggle.expectInForce('full-access');
  await expect(thread.toggle.full).toHaveAccessibleName(/^Full access · 1[345] min left$/);
  await expect(
    thread.toggle.line(/no sandbox, until (?:\d+ \w+ (?:\d{4} )?)?\d\d:\d\d$/),
  ).toBeVisible();
  await expect(
    thread.list.getByRole('img', { name: /^Full access until (?:\d+ \w+ (?:\d{4} )?)?\d\d:\d\d$/ }),
  ).toBeVisible();

  await thread.say('go on');
  await expect(thread.shown('Working')).toBeVisible();
  await bobbin.sleep(10 * minute);
  await expect(thread.toggle.full).toHaveAccessibleName(/^Full access · [345] min left$/);
  await bobbin.sleep(5 * minute);
  await expect(thread.toggle.line('The turn was stopped.')).toBeVisible();
  await expect(thread.toggle.ask).toBeChecked();
  await expect(thread.toggle.full).toHaveAccessibleName('Full access');
  await expect(
    thread.shown(/^Approval required since .*: Full access was given for 15 minutes\.$/),
  ).toBeVisible();
  expect((await bobbin.row()).thread).toMatchObject({
    ...{ desiredMode: 'approval-required', timeBox: null },
  });
  expect(fake.mostHolders()).toBe(1);
});

test('full access for the next turn is over when that turn is', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await bobbin.dialogs.press('The next turn only');
  await thread.toggle.press('full-access');
  await thread.toggle.expectInForce('full-access');
  await expect(thread.toggle.full).toHaveAccessibleName('Full access · next turn only');
  await thread.say('go on');
  await expect(thread.shown('Fake answer to: go on')).toBeVisible();
  await thread.toggle.expectInForce('approval-required');
  await expect(thread.toggle.full).toHaveAccessibleName('Full access');
});

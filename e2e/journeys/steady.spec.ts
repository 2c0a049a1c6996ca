// Nothing jumps while Codex works: every painted frame is looked at, from before a turn begins until it has ended.
import { expect, test } from '../support/fixtures.ts';
import { agentSays, asksToRun, runsOnceAnswered, type Step } from '../support/scenario.ts';
import { SteadyFrame } from '../support/steady-frame.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** An answer of some lines, in pieces over about half a second. */
const streams = (mark: string): Step[] => [
  { flow: { itemId: mark, mark, perSecond: 250, count: 120, gate: `${mark} ends` } },
];

test('nothing moves while a turn begins, streams, asks and ends, but the transcript at its end', async ({
  launchFake,
}) => {
  const long = Array.from({ length: 40 }, (_, row) => `Paragraph ${row} about pears.`).join('\n\n');
  const { bobbin, fake } = await launchFake({
    attached: [
      { turns: [{ steps: agentSays('apples', 'All picked.') }] },
      {
        turns: [
          { steps: [{ gate: 'pears' }, ...streams('short'), ...agentSays('long', long)] },
          {
            steps: [
              { gate: 'more' },
              ...streams('before'),
              ...asksToRun(7, 'make jam'),
              ...runsOnceAnswered(7, 'make jam'),
              ...streams('after'),
            ],
          },
        ],
      },
    ],
  });
  const { page } = bobbin;
  await bobbin.holdFocus();
  const thread = new ThreadPage(bobbin);
  const atGate = (gate: string) =>
    fake.waitFor(({ event, name }) => event === 'gate' && name === gate);
  await thread.start('Apples');
  await expect(thread.shown('All picked.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  await thread.start('Pears');
  await atGate('pears');
  await expect(thread.stop).toBeVisible();

  /* A transcript that does not fill its room yet. */
  const steady = await SteadyFrame.watch(page);
  fake.open('pears');
  await expect(thread.shown(/short\.119/)).toBeVisible();
  expect(await steady.moved()).toEqual([]);
  fake.open('short ends');
  await expect(thread.shown(/^Paragraph 39/)).toBeVisible();
  await expect(thread.stop).toBeHidden();
  expect(await steady.moved()).toEqual([]);

  /* One that does. Writing and sending are the user's own: watched from then on. */
  await thread.composer.fill('More');
  await steady.moved();
  await thread.composer.press('Enter');
  await atGate('more');
  await expect(thread.stop).toBeVisible();
  expect(await steady.moved()).toEqual([]);
  fake.open('more');
  await expect(thread.shown(/before\.119/)).toBeVisible();
  expect(await steady.moved()).toEqual([]);
  fake.open('before ends');
  await expect(thread.approval.approve).toBeEnabled();
  expect(await steady.moved()).toEqual([]);
  await thread.approval.approve.click();
  await expect(thread.shown(/after\.119/)).toBeVisible();
  expect(await steady.moved()).toEqual([]);
  fake.open('after ends');
  await expect(thread.stop).toBeHidden();
  await expect(page.getByText('Approved once')).not.toHaveCount(0);
  expect(await steady.moved()).toEqual([]);
  expect(await steady.frames()).toBeGreaterThan(30);
});

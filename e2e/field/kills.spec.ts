// T10: Bobbin is killed at every step of a change of mode; the next start tells the truth.
import { expect, test } from '../support/fixtures.ts';
import type { FakeCodex } from '../support/fake-codex.ts';
import type { Scenario } from '../support/scenario.ts';
import { agentBegins } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

interface Step {
  step: string;
  scenario: Scenario;
  /** Brings the change to this step. */
  reach: (thread: ThreadPage, fake: FakeCodex) => Promise<void>;
  /** The modes the next start may show. */
  shows: string[];
}

const asks = 'approval-required';
const full = 'full-access';
const endless = { steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] };
const isAttach = (number: number) => (entry: { event: string; proc?: number }) =>
  entry.event === 'attach' && entry.proc === number;

const raising: Step[] = [
  {
    step: 'raise: the dialog is open',
    scenario: {},
    reach: async (thread) => {
      await thread.bobbin.dialogs.answer('hold');
      await thread.toggle.full.click();
      await expect.poll(() => thread.bobbin.dialogs.asked()).toHaveLength(1);
    },
    shows: [asks],
  },
  {
    step: 'raise: the old process is ending',
    scenario: { attached: [{ ending: { gate: 'end' } }, {}] },
    reach: async (thread, fake) => {
      await thread.toggle.press(full);
      await fake.waitFor(({ event }) => event === 'eof');
    },
    shows: [asks, full],
  },
  {
    step: 'raise: the next process resumes',
    scenario: { attached: [{}, { attach: { gate: 'slow' } }] },
    reach: async (thread, fake) => {
      await thread.toggle.press(full);
      await fake.waitFor(isAttach(2));
    },
    shows: [asks, full],
  },
  {
    step: 'raise: in force',
    scenario: {},
    reach: (thread) => thread.toggle.switchTo(full),
    shows: [full],
  },
  {
    step: 'raise: waiting for the turn',
    scenario: { attached: [{ turns: [{}, endless] }] },
    reach: async (thread) => {
      await thread.say('Go on');
      await expect(thread.shown('Working')).toBeVisible();
      await thread.toggle.press(full);
      await expect(thread.toggle.full).toHaveAccessibleName(/after this turn/);
    },
    shows: [asks, full],
  },
];

const lowering: Step[] = [
  {
    step: 'lower: the turn is interrupted',
    scenario: {
      attached: [{}, { turns: [{ ...endless, interrupt: 'silent' }], ending: { gate: 'end' } }, {}],
    },
    reach: async (thread, fake) => {
      await thread.toggle.switchTo(full);
      await thread.say('Go on');
      await expect(thread.shown('Working')).toBeVisible();
      await thread.toggle.press(asks);
      await fake.waitFor(({ event, proc: _ }) => event === 'eof');
    },
    shows: [asks],
  },
  {
    step: 'lower: the old process ignores its end',
    scenario: { attached: [{}, { ending: { ignoreEof: true, ignoreTerm: true } }, {}] },
    reach: async (thread) => {
      await thread.toggle.switchTo(full);
      const stopping = thread.toggle.says(/stopping/);
      await thread.toggle.press(asks);
      await stopping;
    },
    shows: [asks],
  },
  {
    step: 'lower: the next process resumes',
    scenario: { attached: [{}, {}, { attach: { gate: 'slow' } }] },
    reach: async (thread, fake) => {
      await thread.toggle.switchTo(full);
      await thread.toggle.press(asks);
      await fake.waitFor(isAttach(3));
    },
    shows: [asks],
  },
  {
    step: 'lower: in force',
    scenario: {},
    reach: async (thread) => {
      await thread.toggle.switchTo(full);
      await thread.toggle.switchTo(asks);
    },
    shows: [asks],
  },
];

for (const { step, scenario, reach, shows } of [...raising, ...lowering]) {
  test(`T10 killed at "${step}": the mode shown was asked for, no process is left, the thread works`, async ({
    launch,
    launchFake,
  }) => {
    const { bobbin, fake } = await launchFake(scenario);
    const before = new ThreadPage(bobbin);
    await before.start('Add a pear page');
    await expect(before.shown('Fake answer to: Add a pear page')).toBeVisible();
    await before.toggle.expectInForce(asks);
    await reach(before, fake);
    await bobbin.kill();
    fake.open('end');
    fake.open('slow');

    fake.play({});
    const again = await launch({ codexPath: fake.program });
    const thread = new ThreadPage(again);
    await expect.poll(() => fake.holding()).toEqual([]);
    const row = await again.row();
    expect(shows).toContain(row.thread.desiredMode);
    expect(row.session.status).toBe('detached');
    await thread.row(/pear page/).click();
    await thread.say('still there?');
    await expect(thread.shown('Fake answer to: still there?')).toBeVisible();
    await thread.toggle.expectInForce(row.thread.desiredMode);
    expect(fake.conflicts()).toEqual([]);
  });
}

// A start or resume that Codex refuses, or reports otherwise than asked: T8 and T9, on the fake Codex.
import { expect, test } from '../support/fixtures.ts';
import { idleThread } from '../support/idle-thread.ts';
import type { AttachPart } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const refusals: { what: string; attach: AttachPart; says: RegExp }[] = [
  {
    what: 'the writer lock is held',
    attach: { error: { message: 'thread x already has an active writer' } },
    says: /Another program has this thread open/,
  },
  {
    what: 'the rollout is missing',
    attach: { error: { message: 'no rollout found for thread id x' } },
    says: /history of this thread is gone/,
  },
  {
    what: 'the login is bad',
    attach: { error: { message: 'unexpected status 401 Unauthorized' } },
    says: /Codex refused/,
  },
  {
    what: 'the settings are broken',
    attach: {
      error: {
        message: 'failed to load configuration: /x/config.toml:6:1: duplicate key',
        code: -32603,
      },
    },
    says: /cannot read its settings.*line 6/,
  },
  {
    what: 'it dies in the middle',
    attach: { exit: { code: 101, stderr: 'panicked at main.rs\n' } },
    says: /Codex ended/,
  },
  {
    what: 'it answers garbage',
    attach: { garbage: ['{"id":', 'not json at all'], exit: { code: 1 } },
    says: /Codex ended/,
  },
];

test('T8 a refused resume leaves no process, approval-required, the reason and Retry', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  for (const { what, attach, says } of refusals) {
    await test.step(what, async () => {
      fake.play({ attached: [{ attach }] });
      await thread.toggle.press('full-access');
      await expect(thread.page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      await expect(thread.toggle.ask).toBeChecked();
      await expect(thread.shown('Fake answer to: Add a pear page')).toBeVisible();
      await expect
        .poll(async () => {
          const { thread: saved, session } = await bobbin.row();
          return [saved.desiredMode, session.status];
        })
        .toEqual(['approval-required', 'failed']);
      expect(fake.holding()).toEqual([]);
      fake.play({});
      await thread.say('still there?');
      await thread.toggle.expectInForce('approval-required');
      await thread.expectIdle();
    });
  }
});

const untrusted = {
  approvalPolicy: 'untrusted',
  sandbox: { type: 'readOnly', networkAccess: false },
};
const wrongReports: { what: string; raised?: true; attach: AttachPart }[] = [
  { what: 'another policy', attach: { report: { approvalPolicy: 'on-request' } } },
  { what: 'never asks', attach: { report: { approvalPolicy: 'never' } } },
  { what: 'an unknown policy', attach: { report: { approvalPolicy: { granular: {} } } } },
  { what: 'no policy', attach: { omit: ['approvalPolicy'] } },
  { what: 'no sandbox', attach: { omit: ['sandbox'] } },
  {
    what: 'full access in the sandbox only',
    attach: { report: { sandbox: { type: 'dangerFullAccess' } } },
  },
  { what: 'an unknown sandbox', attach: { report: { sandbox: { type: 'glassBox' } } } },
  {
    what: 'a writable sandbox',
    attach: {
      report: { sandbox: { type: 'workspaceWrite', writableRoots: ['/'], networkAccess: false } },
    },
  },
  {
    what: 'network on',
    attach: { report: { sandbox: { type: 'readOnly', networkAccess: true } } },
  },
  { what: 'another reviewer', attach: { report: { approvalsReviewer: 'auto_review' } } },
  {
    what: 'full access was asked, the lower was kept',
    raised: true,
    attach: { report: untrusted },
  },
  {
    what: 'full access was asked, half of it is reported',
    raised: true,
    attach: { report: { approvalPolicy: 'on-request' } },
  },
];

test('T9 other settings than asked, in 12 ways: unverified, no turn, no process', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  for (const { what, raised, attach } of wrongReports) {
    await test.step(what, async () => {
      fake.play({ attached: [{ attach }] });
      if (raised) await thread.toggle.press('full-access');
      else {
        process.kill(fake.holding()[0]!, 'SIGKILL');
        await expect.poll(async () => (await bobbin.row()).session.status).toBe('failed');
        await thread.say('is this right?');
      }
      await expect(thread.toggle.line(/Codex reports/)).toBeVisible();
      await expect(thread.toggle.button('Retry')).toBeVisible();
      await expect
        .poll(async () => (await bobbin.row()).session)
        .toMatchObject({ status: 'failed', error: { code: 'unverified' } });
      await expect.poll(() => fake.holding()).toEqual([]);
      if (!raised) await expect(thread.composer).toHaveValue('is this right?');
      fake.play({});
      await thread.toggle.button('Retry').click();
      await thread.toggle.expectInForce('approval-required');
      await thread.composer.fill('');
    });
  }
  const asked = fake
    .record()
    .filter(({ event, text }) => event === 'turn' && text === 'is this right?');
  expect(asked).toEqual([]);
});

// The main job, on the real Codex: the mode changes, the thread stays.
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { holders } from '../support/processes.ts';
import { sampleHolders } from '../support/process-sampler.ts';
import { turnContexts } from '../support/rollout.ts';
import type { ScriptedModel } from '../support/scripted-model.ts';
import { expectedContext, expectedReport, ThreadPage } from '../support/thread-page.ts';

const other: Record<RuntimeMode, RuntimeMode> = {
  'approval-required': 'full-access',
  'full-access': 'approval-required',
};

/**
 * Sends a command and sees that it asks exactly when it should. Its output cannot be in what is shown of the command.
 * In approval-required the sandbox of a folder that is not trusted is read-only, so only full access writes `name`.
 */
async function runCommand(thread: ThreadPage, mode: RuntimeMode, name: string): Promise<void> {
  const { folder } = thread.bobbin;
  const words = `echo ${name}-$((40 + 1))`;
  const command = mode === 'full-access' ? `${words} | tee ${name}` : words;
  const printed = thread.shown(new RegExp(`^${name}-41$`)).first();
  await thread.say(`!run ${command}`);
  if (mode === 'approval-required') {
    await expect(thread.approval.card).toContainText(words);
    await expect(thread.approval.approve).toBeEnabled();
    await expect(printed).toBeHidden();
    await thread.approval.approve.click();
  }
  await expect(printed).toBeVisible();
  await expect(thread.approval.card).toBeHidden();
  await thread.expectIdle();
  expect(folder.read(name)).toBe(mode === 'full-access' ? `${name}-41\n` : null);
}

async function expectReported(bobbin: BobbinApp, mode: RuntimeMode): Promise<void> {
  await expect
    .poll(async () => (await bobbin.row()).thread.lastReported)
    .toMatchObject(expectedReport[mode]);
}

function holderOf(bobbin: BobbinApp, harnessThreadId: string): number {
  const found = holders(
    bobbin.folder.home,
    harnessThreadId,
    bobbin.codex().map(({ pid }) => pid),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

for (const first of ['approval-required', 'full-access'] as const) {
  test(`keeps the same Codex thread across runtime mode switches, beginning in ${first}`, async ({
    folder,
    model,
    launch,
  }) => {
    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    await thread.start('!say The first answer.');
    await expect(thread.shown('The first answer.')).toBeVisible();
    await thread.toggle.expectInForce('approval-required');
    const { harnessThreadId } = await thread.thread();
    if (first === 'full-access') await thread.toggle.switchTo('full-access');

    const modes = [first, other[first], first];
    for (const [index, mode] of modes.entries()) {
      if (index > 0) await thread.toggle.switchTo(mode);
      await expectReported(bobbin, mode);
      await runCommand(thread, mode, `file-${index}`);
      expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
      await expect(thread.shown('The first answer.')).toBeVisible();
    }

    expect(model.threads()).toEqual([harnessThreadId]);
    expect(model.remembered(harnessThreadId)).toEqual([
      '!say The first answer.',
      ...modes.map((_, index) => expect.stringMatching(new RegExp(`^!run echo file-${index}-`))),
    ]);
    expect(
      turnContexts(folder.home, harnessThreadId).map(({ approvalPolicy, sandbox }) => ({
        approvalPolicy,
        sandbox,
      })),
    ).toEqual(['approval-required' as const, ...modes].map((mode) => expectedContext[mode]));
  });
}

interface Kill {
  what: string;
  mode: RuntimeMode;
  begin: (thread: ThreadPage, model: ScriptedModel) => Promise<void>;
}

const kills: Kill[] = [
  {
    what: 'while it streams an answer',
    mode: 'approval-required',
    begin: async (thread, model) => {
      model.hold('word3');
      await thread.say('!stream 100 0');
      await expect(thread.shown(/word3\s*$/)).toBeVisible();
    },
  },
  {
    what: 'while a command runs',
    mode: 'full-access',
    begin: async (thread) => {
      await thread.say('!run echo begun > begun.txt; sleep 60');
      await expect.poll(() => thread.bobbin.folder.read('begun.txt')).toBe('begun\n');
    },
  },
  {
    what: 'while an approval is open',
    mode: 'approval-required',
    begin: async (thread) => {
      await thread.say('!run echo never > never.txt');
      await expect(thread.approval.approve).toBeVisible();
    },
  },
];

for (const { what, mode, begin } of kills) {
  test(`keeps the thread when Codex is killed ${what} and the mode is switched`, async ({
    folder,
    model,
    launch,
  }) => {
    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    await thread.start('!say The first answer.');
    await expect(thread.shown('The first answer.')).toBeVisible();
    await thread.expectIdle();
    if (mode === 'full-access') await thread.toggle.switchTo(mode);
    const { harnessThreadId } = await thread.thread();

    await begin(thread, model);
    process.kill(holderOf(bobbin, harnessThreadId), 'SIGKILL');
    await expect(thread.approval.card).toBeHidden();
    await expect(thread.stop).toBeHidden();
    await expect(thread.shown(/Interrupted/)).toBeVisible();

    await thread.toggle.press(other[mode]);
    await thread.toggle.expectWished(other[mode]);
    await runCommand(thread, other[mode], 'after');
    await thread.toggle.expectInForce(other[mode]);
    await expectReported(bobbin, other[mode]);
    expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
    await expect(thread.shown('The first answer.')).toBeVisible();
    expect(model.threads()).toEqual([harnessThreadId]);
    expect(model.remembered(harnessThreadId)).toEqual([
      '!say The first answer.',
      expect.stringMatching(/^!(stream|run)/),
      expect.stringMatching(/^!run echo after-/),
    ]);
    expect(folder.read('never.txt')).toBeNull();
  });
}

for (const mode of ['approval-required', 'full-access'] as const) {
  test(`keeps thread and mode over a restart of Bobbin, then switches from ${mode} (F04)`, async ({
    model,
    launch,
  }) => {
    const before = await launch();
    const first = new ThreadPage(before);
    await first.start('!say The first answer.');
    await expect(first.shown('The first answer.')).toBeVisible();
    await first.expectIdle();
    if (mode === 'full-access') await first.toggle.switchTo(mode);
    const { harnessThreadId } = await first.thread();
    await before.quit();

    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    await thread.row(/first answer/).click();
    await expect(thread.shown('The first answer.')).toBeVisible();
    await thread.toggle.expectSaved(mode);
    expect((await bobbin.row()).session.status).toBe('detached');

    await runCommand(thread, mode, 'same-mode');
    await expectReported(bobbin, mode);
    await thread.toggle.switchTo(other[mode]);
    await runCommand(thread, other[mode], 'other-mode');
    await expectReported(bobbin, other[mode]);
    expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
    expect(model.threads()).toEqual([harnessThreadId]);
    expect(model.remembered(harnessThreadId)).toHaveLength(3);
  });
}

test('switched before the first turn: a fresh start under the same row, then the same thread', async ({
  folder,
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('');
  const { id } = (await bobbin.row()).thread;
  await thread.toggle.press('full-access');
  await thread.toggle.expectSaved('full-access');
  await thread.toggle.press('approval-required');
  await thread.toggle.expectSaved('approval-required');
  await thread.toggle.press('full-access');
  await thread.toggle.expectWished('full-access');
  await runCommand(thread, 'full-access', 'first');
  const { harnessThreadId } = await thread.thread();
  await thread.toggle.switchTo('approval-required');
  await runCommand(thread, 'approval-required', 'second');

  expect((await bobbin.row()).thread).toMatchObject({ id, harnessThreadId });
  expect(model.threads()).toEqual([harnessThreadId]);
  expect(model.remembered(harnessThreadId)).toHaveLength(2);
  expect(
    turnContexts(folder.home, harnessThreadId).map(({ approvalPolicy }) => approvalPolicy),
  ).toEqual(['never', 'untrusted']);
});

test('switched on an idle process that never ran a turn: a fresh start, no second row (F17)', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!hang');
  await expect(thread.stop).toBeVisible();
  await thread.stop.click();
  await thread.expectIdle();
  await thread.toggle.switchTo('full-access');
  await runCommand(thread, 'full-access', 'after');
  expect(await bobbin.rows()).toHaveLength(1);
  expect(model.threads()).toEqual([(await thread.thread()).harnessThreadId]);
});

test('a stopped Codex that ends on no polite word is killed; the badge stays high until it is dead (T7)', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!say The first answer.');
  await expect(thread.shown('The first answer.')).toBeVisible();
  await thread.expectIdle();
  await thread.toggle.switchTo('full-access');
  const { harnessThreadId } = await thread.thread();
  const old = holderOf(bobbin, harnessThreadId);
  process.kill(old, 'SIGSTOP');
  const low = thread.toggle.lowWhileAlive(old);
  await thread.toggle.press('approval-required');
  await thread.toggle.expectInForce('approval-required');

  expect(await low).toBe(false);
  await runCommand(thread, 'approval-required', 'after');
  expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
  expect(model.threads()).toEqual([harnessThreadId]);
});

test('toggled 20 times fast: the last wish wins and no moment sees two processes (T3)', async ({
  folder,
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!say The first answer.');
  await expect(thread.shown('The first answer.')).toBeVisible();
  await thread.expectIdle();
  const { harnessThreadId } = await thread.thread();
  await bobbin.dialogs.answer('confirm', true);

  const sampler = sampleHolders({ main: bobbin.pid, codexHome: folder.home, harnessThreadId });
  for (let press = 0; press < 20; press++) {
    const mode = press % 2 === 0 ? 'full-access' : 'approval-required';
    await thread.toggle.option(mode).click();
    sampler.look();
  }
  await thread.toggle.switchTo('full-access');
  const samples = sampler.stop();

  expect(samples.most).toBe(1);
  expect(samples.looks).toBeGreaterThan(20);
  await runCommand(thread, 'full-access', 'after');
  expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
  expect(model.threads()).toEqual([harnessThreadId]);
  expect(model.remembered(harnessThreadId)).toHaveLength(2);
});

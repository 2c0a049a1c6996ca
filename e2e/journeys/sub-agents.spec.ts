// T16 on the real Codex: a sub-agent works in its parent's process, also after the turn that began it has ended.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestFolder } from '../support/test-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { processesNaming } from '../support/processes.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** Codex 0.171.0 offers its tools for sub-agents to the model only where this is on. */
function withAgents(folder: TestFolder): void {
  const file = path.join(folder.home, 'config.toml');
  const config = readFileSync(file, 'utf8');
  writeFileSync(file, config.replace('[features]\n', '[features]\nmulti_agent_v2 = true\n'));
}

const lines = (folder: TestFolder) => (folder.read('times.txt') ?? '').split('\n').length;

test('T16 a sub-agent in full access is shown so and is gone before the badge is low again', async ({
  folder,
  model,
  launch,
}) => {
  withAgents(folder);
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!say Ready.');
  await expect(thread.shown('Ready.')).toBeVisible();
  await thread.toggle.switchTo('full-access');
  const parent = (await bobbin.rows())[0]!.thread;
  const loop = 'while true; do date +%s%N >> times.txt; sleep 0.01; done';
  await thread.say(`!agent pears !run ${loop}`);
  await expect(thread.shown('The agent pears has begun.')).toBeVisible();
  await expect.poll(async () => (await sessionOf(bobbin, parent.id)).status).toBe('idle');
  const before = lines(folder);
  await expect.poll(() => lines(folder)).toBeGreaterThan(before + 5);
  expect(model.threads()).toHaveLength(2);

  const gone = thread.toggle.askShownAt();
  await thread.toggle.press('approval-required');
  const shownAt = await gone;
  await thread.toggle.expectInForce('approval-required');
  const written = (folder.read('times.txt') ?? '').split('\n').filter((line) => line !== '');
  expect(Math.max(...written.map((line) => Number(BigInt(line) / 1000n) / 1000))).toBeLessThan(
    shownAt,
  );
  expect(processesNaming(folder.root).filter(({ command }) => /times\.txt/.test(command))).toEqual(
    [],
  );
});

test('a question of a sub-agent is asked while its parent is idle, and the answer reaches it', async ({
  folder,
  model,
  launch,
}) => {
  withAgents(folder);
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!agent pears !run echo ripe > pears.txt');
  await expect(thread.shown('The agent pears has begun.')).toBeVisible();
  const parent = (await bobbin.rows())[0]!.thread;
  await expect.poll(async () => (await sessionOf(bobbin, parent.id)).status).toBe('idle');
  await expect(thread.approval.card).toContainText('echo ripe > pears.txt');
  await expect(thread.approval.card).toContainText('A sub-agent that this thread began asks.');
  await expect(thread.approval.approve).toBeEnabled();
  expect(folder.read('pears.txt')).toBeNull();
  await thread.approval.decline.click();
  await expect(thread.approval.card).toBeHidden();

  await thread.say('!agent plums !run echo sweet');
  await expect(thread.approval.card).toContainText('echo sweet');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.approve.click();
  await expect
    .poll(() => model.threads().flatMap((id) => model.outputs(id)))
    .toContainEqual(expect.stringContaining('sweet'));
  expect(folder.read('pears.txt')).toBeNull();
});

async function sessionOf(bobbin: ThreadPage['bobbin'], id: string) {
  return (await bobbin.rows()).find(({ thread }) => thread.id === id)!.session;
}

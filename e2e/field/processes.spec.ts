// Field cases about processes and starting, on the fake Codex: F11, F23 to F26, F29.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { idleThread } from '../support/idle-thread.ts';
import { isAlive } from '../support/processes.ts';
import { agentBegins } from '../support/scenario.ts';
import { TestFolder } from '../support/test-folder.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { readWire } from '../support/wire-player.ts';

test('F11 left running by a kill: settled before the window works, nothing started, the rest kept', async ({
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{}, { turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] }] }],
  });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.switchTo('full-access');
  await thread.say('Go on');
  await expect(thread.shown('Working')).toBeVisible();
  const { harnessThreadId } = await thread.thread();
  await bobbin.kill();
  await expect.poll(() => fake.holding()).toEqual([]);
  const before = fake.record().filter(({ event }) => event === 'attach').length;

  const again = await launch({ codexPath: fake.program });
  const opened = new ThreadPage(again);
  const row = await again.row();
  expect(row).toMatchObject({
    thread: { harnessThreadId, desiredMode: 'full-access', lastTurn: 'interrupted' },
    session: { status: 'detached' },
  });
  await opened.row(/pear page/).click();
  await expect(opened.shown(/Interrupted/)).toBeVisible();
  await opened.toggle.expectSaved('full-access');
  expect(fake.record().filter(({ event }) => event === 'attach')).toHaveLength(before);
});

test('F23 a dead pipe: no uncaught error, the text is kept, the last words can be read', async ({
  launchFake,
}) => {
  const play = readWire('F23-dead-pipe.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  const thread = new ThreadPage(bobbin);
  await idleThread(thread, 'Hello');
  const [closesInput, exits] = play.gates;
  fake.open(closesInput!);
  await fake.waitFor(({ event, name }) => event === 'gate' && name === exits);
  const long = 'pear '.repeat(60_000);
  await thread.composer.fill(long);
  await thread.send.click();
  fake.open(exits!);

  await expect(thread.composer).toHaveValue(long);
  const alert = thread.page.getByRole('alert');
  await expect(alert).toContainText('Codex ended');
  await alert.getByText('Codex’s last lines').click();
  await expect(alert).toContainText('panicked at main.rs');
  expect(bobbin.output.join('')).not.toMatch(/Uncaught|EPIPE/);
  await thread.composer.fill('again');
  fake.play({});
  await thread.send.click();
  await expect(thread.shown('Fake answer to: again')).toBeVisible();
});

test('F24 4 MiB on standard error before an answer: drained, and the thread works', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake({ process: { initialize: { stderrMiB: 4 } } });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread, 'Hello');
  await expect(thread.page.getByText(/TRACE codex/)).toHaveCount(0);
  expect(bobbin.output.join('')).not.toContain('TRACE codex');
});

test('F25 quit with a stubborn process and its child: the window goes first, then all, the turn is interrupted', async ({
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    process: { stubbornChild: true, ending: { ignoreEof: true, ignoreTerm: true } },
    attached: [{ turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] }] }],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Rename the shop');
  await expect(thread.shown('Working')).toBeVisible();
  const stubborn = fake.pids().filter(isAlive);
  const gone = bobbin.gone();
  await bobbin.app.evaluate(({ app, BrowserWindow }, pids) => {
    const alive = () =>
      pids.filter((pid) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      });
    for (const off of ['hide', 'closed'] as const) {
      BrowserWindow.getAllWindows()[0]!.once(off as 'hide', () =>
        console.log(`window gone, alive: ${alive().length}`),
      );
    }
    setImmediate(() => {
      app.quit();
      app.quit();
    });
  }, stubborn);
  await gone;

  expect(bobbin.output.join('')).toContain(`window gone, alive: ${stubborn.length}`);
  expect(fake.pids().filter(isAlive)).toEqual([]);
  fake.play({});
  const again = await launch({ codexPath: fake.program });
  expect((await again.row()).thread.lastTurn).toBe('interrupted');
});

test('F26 a second launch shows the first window and touches nothing', async ({
  folder,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread, 'Hello');
  await bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
  const attached = () => fake.record().filter(({ event }) => event === 'attach').length;
  const before = attached();

  const program = await bobbin.app.evaluate(({ app }) => app.getPath('exe'));
  const root = path.join(import.meta.dirname, '../..');
  const second = spawn(
    program,
    ['.', `--user-data-dir=${folder.data}`, '--no-sandbox', '--disable-gpu', '--log-level=3'],
    {
      cwd: root,
      env: {
        ...process.env,
        BOBBIN_DATA_DIR: folder.data,
        BOBBIN_CODEX_PATH: fake.program,
        CODEX_HOME: folder.home,
      },
      stdio: 'ignore',
    },
  );
  await once(second, 'exit');
  await expect
    .poll(() =>
      bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isMinimized()),
    )
    .toBe(false);
  expect(attached()).toBe(before);
  expect(bobbin.app.windows()).toHaveLength(1);
});

test('F26 two data folders run side by side', async ({ launchFake }) => {
  const { fake } = await launchFake();
  const other = new TestFolder();
  const second = await BobbinApp.launch({ folder: other, codexPath: fake.program });
  try {
    expect(await second.rows()).toEqual([]);
    await expect(
      second.page.getByRole('button', { name: 'New thread', exact: true }),
    ).toBeVisible();
  } finally {
    await second.quit();
    other.remove();
  }
});

for (const file of ['duplicate-table', 'backslash', 'zeros']) {
  test(`F29 a broken config.toml (${file}): file and reason on screen, the rest works, retry after repair`, async ({
    folder,
    model,
    launch,
  }) => {
    const config = path.join(folder.home, 'config.toml');
    const good = readFileSync(config, 'utf8');
    const broken = readFileSync(
      path.join(import.meta.dirname, `../fixtures/field/F29-${file}.config.toml`),
    );
    writeFileSync(config, broken);
    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    const told = thread.page.getByText(/cannot read its settings/).first();
    await expect(told).toBeVisible();
    await expect(thread.page.getByText(/config\.toml, line \d+/).first()).toBeVisible();
    await thread.page.getByRole('button', { name: 'Open the file' }).first().click();
    await expect.poll(() => bobbin.dialogs.opened()).toEqual([`path ${config}`]);
    await thread.start('!say Mended.');
    await expect(
      thread.page
        .getByRole('alert')
        .filter({ hasText: /cannot read/ })
        .first(),
    ).toBeVisible();
    await expect(thread.composer).toHaveValue('!say Mended.');
    expect(readFileSync(config)).toEqual(broken);

    writeFileSync(config, good);
    await thread.page.getByRole('button', { name: 'Look again' }).click();
    await thread.send.click();
    await expect(thread.shown('Mended.')).toBeVisible();
    await thread.toggle.expectInForce('approval-required');
    await expect(thread.page.getByRole('alert')).toBeHidden();
    await expect(thread.page.getByRole('button', { name: 'Look again' })).toBeHidden();
    expect(model.threads()).toHaveLength(1);
  });
}

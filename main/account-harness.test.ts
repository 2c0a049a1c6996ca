import {
  chmodSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppFailure } from '../shared/domain/app-error.ts';
import { createAccountHarness } from './account-harness.ts';
import { startDemoModel } from './demo/demo-model.ts';
import { writeDemoHome } from './demo/write-demo-home.ts';
import { ChildProcesses } from './harness/codex/child-processes.ts';
import type { CodexProgram } from './harness/codex/codex-program.ts';
import { createCodexFinder } from './harness/codex/find-codex.ts';
import type { AttachRequest, Harness } from './harness/harness.ts';

/** The real Codex, with the home of an account and another one; `program` may change what is started. */
async function setUp(
  program: (codex: CodexProgram, other: string, root: string) => CodexProgram = (codex) => codex,
) {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bobbin-account-')));
  const [home, other, work] = ['work home', 'other', 'repo'].map((name) => path.join(root, name));
  const model = await startDemoModel({ chunkMs: 0 });
  await writeDemoHome(home!, model.url);
  await writeDemoHome(other!, model.url);
  await mkdir(work!);
  const { env, platform, arch } = process;
  const children = new ChildProcesses();
  const find = createCodexFinder({
    ...{ children, env, platform, arch, home: root },
    setting: () => null,
    developmentRoot: path.resolve(import.meta.dirname, '..'),
    loginPath: () => Promise.resolve(null),
  });
  const state = { hasThreads: false, default: other! };
  const of = (folder: string) =>
    createAccountHarness(
      {
        ...{ children, codexHome: folder, clientVersion: '0.0.0', log: () => undefined },
        findCodex: async () => program(await find(), other!, root),
        env: { ...env, HOME: root, CODEX_HOME: other },
      },
      { hasThreads: () => state.hasThreads, defaultHome: () => state.default },
    );
  const harness = of(home!);
  onTestFinished(async () => {
    await harness.close();
    await children.close();
    await model.close();
    rmSync(root, { recursive: true, force: true });
  });
  const request: AttachRequest = {
    ...{ harnessThreadId: null, cwd: work!, mode: 'approval-required', askScope: 'everything' },
    ...{ trusted: false, model: null, effort: null },
  };
  return { harness, of, home: home!, other: other!, root, request, state };
}

/** A thread with one turn; answers Codex's id of it. */
async function haveTurn(harness: Harness, request: AttachRequest): Promise<string> {
  const ended: (() => void)[] = [];
  const end = new Promise<void>((resolve) => ended.push(resolve));
  const child = harness.spawn((event) => event.type === 'turn-ended' && ended[0]!());
  const { harnessThreadId } = await child.attach(request);
  const choice = { model: null, effort: null, planning: false };
  await child.startTurn({ id: 'm', text: '!say Pears.' }, choice);
  await end;
  await child.end();
  return harnessThreadId;
}

const codeOf = (caught: unknown) => (caught instanceof AppFailure ? caught.error.code : caught);

it.runIf(process.platform === 'linux')(
  'starts a thread’s process with exactly its account’s CODEX_HOME, and its file lands there',
  async () => {
    const { harness, home, other, request } = await setUp();
    const ended: (() => void)[] = [];
    const end = new Promise<void>((resolve) => ended.push(resolve));
    const child = harness.spawn((event) => event.type === 'turn-ended' && ended[0]!());
    const { verdict } = await child.attach(request);
    const { pid } = await child.identity;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    await child.startTurn(
      { id: 'm', text: '!say Pears.' },
      { model: null, effort: null, planning: false },
    );
    await end;
    await child.end();
    const { threads } = await harness.listThreads({ cursor: null, archived: false });
    expect({
      verified: verdict.verified,
      homes: environment.filter((line) => line.startsWith('CODEX_HOME=')),
      listed: threads.length,
      elsewhere: (await readdir(other)).includes('sessions'),
    }).toEqual({ verified: true, homes: [`CODEX_HOME=${home}`], listed: 1, elsewhere: false });
    expect(threads[0]!.rolloutPath).toContain(`${home}/sessions/`);
  },
);

it('starts nothing and lists nothing while the folder is gone, and goes on when it is back', async () => {
  const { harness, home, other, root, request } = await setUp();
  expect(await harness.probe()).toMatchObject({ state: 'ready', error: null });
  const aside = path.join(root, 'aside');
  renameSync(home, aside);
  /* A link in its place leads to another home. */
  for (const place of [() => undefined, () => symlinkSync(other, home)]) {
    place();
    const page = harness.listThreads({ cursor: null, archived: false });
    const child = harness.spawn(() => undefined);
    expect([
      codeOf(await page.catch((caught: unknown) => caught)),
      codeOf(await child.attach(request).catch((caught: unknown) => caught)),
      (await harness.probe()).error?.code,
    ]).toEqual(['home-missing', 'home-missing', 'home-missing']);
    await child.end();
    expect(codeOf(await harness.carrier.receive().catch((caught: unknown) => caught))).toBe(
      'home-missing',
    );
  }
  rmSync(home);
  renameSync(aside, home);
  expect(await harness.probe()).toMatchObject({ state: 'ready', error: null });
  expect(await readdir(other)).toEqual(['config.toml']);
});

it('takes an empty folder for a missing one once the account has threads, and yields to the default account', async () => {
  const { harness, home, other, state } = await setUp();
  rmSync(path.join(home, 'config.toml'));
  state.hasThreads = true;
  expect((await harness.probe()).error?.message).toBe('The folder of this account is empty.');
  state.hasThreads = false;
  state.default = home;
  expect((await harness.probe()).error?.message).toContain('is the default account’s now');
  state.default = other;
  expect(await harness.probe()).toMatchObject({ state: 'ready' });
});

it.runIf(process.platform !== 'win32')(
  'ends a Codex that reports another home before any thread is in it',
  async () => {
    const { harness, home, other, request } = await setUp((codex, wrong, root) => {
      const script = path.join(root, 'codex-of-another-home');
      const line = [codex.path, ...codex.args].map((part) => `'${part}'`).join(' ');
      writeFileSync(script, `#!/bin/sh\nCODEX_HOME='${wrong}' exec ${line} "$@"\n`);
      chmodSync(script, 0o700);
      return { ...codex, path: script, args: [] };
    });
    const child = harness.spawn(() => undefined);
    const failure = await child.attach(request).catch((caught: unknown) => caught);
    expect(codeOf(failure)).toBe('home-missing');
    expect(String(failure)).toContain('another folder');
    await child.gone;
    for (const place of [home, other]) expect(await readdir(place)).not.toContain('sessions');
  },
);

it('never goes on in the first home from a copy of it, nor reads or changes anything there', async () => {
  const { harness, of, home, other, root, request, state } = await setUp();
  state.default = root;
  const first = of(other);
  const harnessThreadId = await haveTurn(first, request);
  await first.close();
  rmSync(home, { recursive: true });
  cpSync(other, home, { recursive: true });
  const files = (place: string) =>
    readdirSync(path.join(place, 'sessions'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readFileSync(path.join(place, 'sessions', name), 'utf8'));
  const before = files(other);
  const [listed] = (await harness.listThreads({ cursor: null, archived: false })).threads;
  const { rolloutPath } = listed!;
  expect(rolloutPath).toContain(other);
  const refused = async (deed: Promise<unknown>) =>
    codeOf(await deed.catch((caught: unknown) => caught));
  const again = harness.spawn(() => undefined);
  const thread = { ...request, harnessThreadId };
  expect([
    await refused(again.attach(thread)),
    await refused(harness.fork({ ...thread, lastTurnId: null })),
    await refused(harness.revert({ ...thread, beforeTurnId: 'any' })),
    await refused(harness.setName(harnessThreadId, 'Plums')),
    await refused(harness.setArchived(harnessThreadId, true)),
    await refused(harness.deleteThread(harnessThreadId)),
  ]).toEqual(Array(6).fill('home-missing'));
  await again.end();
  expect([files(home), files(other)]).toEqual([before, before]);
  const { files: carried } = await harness.carrier.open({ harnessThreadId, rolloutPath });
  expect(carried.length).toBe(1);
  rmSync(rolloutPath!);
  writeFileSync(rolloutPath!, 'not of this account');
  const wish = { harnessThreadId, rolloutPath, cursor: null };
  const pages = [await harness.readThread(wish), await harness.readNewest(wish)];
  expect(pages.map(({ turns }) => turns.length)).toEqual([1, 1]);
});

it('takes no thread from where a link in the place of its folder leads, and changes none there', async () => {
  const { harness, of, home, other, root, request, state } = await setUp();
  state.default = root;
  const first = of(other);
  const id = await haveTurn(first, request);
  /* The reading child of the account lives. */
  await harness.listThreads({ cursor: null, archived: false });
  await first.close();
  renameSync(home, path.join(root, 'aside'));
  symlinkSync(other, home);
  const aside = '.bobbin-import-999999999-Pears1';
  await mkdir(path.join(other, aside));
  expect(await harness.carrier.removeLeftovers()).toBe(0);
  expect(await readdir(other)).toContain(aside);
  const { threads, complete, onDisk } = await harness.sweepFiles(new Set());
  const files = await harness.sessionFiles();
  const refused = async (deed: Promise<unknown>) =>
    codeOf(await deed.catch((caught: unknown) => caught));
  const wish = { harnessThreadId: id, rolloutPath: null };
  expect([
    ...[threads, complete, onDisk, files],
    await refused(harness.setName(id, 'Plums')),
    await refused(harness.setArchived(id, true)),
    await refused(harness.deleteThread(id)),
    await refused(harness.readNewest(wish)),
    await refused(harness.readThread({ ...wish, cursor: null })),
    await refused(harness.login!.logout()),
  ]).toEqual([[], false, [], [], ...Array<string>(6).fill('home-missing')]);
});

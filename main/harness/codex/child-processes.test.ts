import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AttachRequest } from '../harness.ts';
import { ChildProcesses } from './child-processes.ts';
import { CodexProcess } from './codex-process.ts';
import { createCodexFinder } from './find-codex.ts';
import { forkThread, revertThread } from './history-actions.ts';
import { loginShellPath } from './login-shell-path.ts';
import { listBearers, listCarriers, sessionName } from './process-tree.ts';
import { askCodexAboutRules } from './rules/check-rules.ts';
import { scriptOptions, threadId, type Scenario } from './scripted-codex.test-support.ts';

let children: ChildProcesses;
const folders: string[] = [];
beforeEach(() => (children = new ChildProcesses()));
afterEach(async () => {
  await children.killAll();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const refusal = {
  error: { code: 'codex-ended', message: 'Bobbin is closing and starts nothing more.' },
};

/** A process on the script, and the living of all that was started under its session. */
async function begin(scenario: Scenario) {
  const { options, folder } = scriptOptions(scenario);
  folders.push(folder);
  const codex = new CodexProcess({ ...options, children }, () => undefined);
  const { pid } = await codex.identity;
  const { value } = (await listCarriers(sessionName)).find((one) => one.pid === pid)!;
  return { codex, living: () => listBearers(sessionName, value) };
}

test('once closing begins no door starts a program any more', async () => {
  const { options, folder: root } = scriptOptions({});
  folders.push(root);
  const program = await options.findCodex();
  const connection = { ...options, children };
  await children.close();

  const codex = new CodexProcess(connection, () => undefined);
  const { platform, arch, env } = process;
  const finder = createCodexFinder({
    ...{ children, platform, arch, env: { BOBBIN_CODEX_PATH: process.execPath }, home: root },
    ...{ setting: () => null, developmentRoot: null, loginPath: () => Promise.resolve(null) },
  });
  const thread: AttachRequest & { harnessThreadId: string } = {
    ...{ harnessThreadId: threadId, cwd: root, mode: 'approval-required', trusted: false },
    ...{ askScope: 'everything', model: null, effort: null },
  };
  const doors: Record<string, () => Promise<unknown>> = {
    'a thread': () => codex.identity,
    'a fork': () => forkThread(connection, { ...thread, lastTurnId: 't' }),
    'a revert': () => revertThread(connection, { ...thread, beforeTurnId: 't' }),
    'the version': finder,
    'the login shell': () => loginShellPath(children, env),
    rules: () => askCodexAboutRules({ children, program, env: {} }, [], ['true']),
  };
  for (const [name, door] of Object.entries(doors)) {
    const answer = await door().then(
      () => 'started',
      (caught: unknown) => caught,
    );
    expect({ name, answer }).toMatchObject({ name, answer: refusal });
  }
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
  await expect(codex.gone).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
});

test('closing ends what lives, each in its own way, and waits for it', async () => {
  const { codex, living } = await begin({});
  const idle = children.start(() => spawn(process.execPath, ['-e', 'setInterval(Date, 1000)']));
  const ended = new Promise((resolve) => idle.child.once('exit', (_code, name) => resolve(name)));
  await children.close();
  expect(await living()).toEqual([]);
  await expect(codex.gone).resolves.toMatchObject({ code: 0, signal: null });
  await expect(ended).resolves.toBe('SIGKILL');
});

test('what is left at the limit is killed with all it started, wherever that has moved', async () => {
  const { codex, living } = await begin({ ignoreTerm: true });
  await expect.poll(living).toHaveLength(2);
  expect(await children.killAll()).toBe(1);
  expect(await living()).toEqual([]);
  await expect(codex.gone).resolves.toMatchObject({ signal: 'SIGKILL' });
  expect(await children.killAll()).toBe(0);
});

test('no file of main can start a program but through here', () => {
  const main = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test(?:-support)?\.ts$|testing\//.test(file),
  );
  const text = (file: string) => readFileSync(path.join(main, file), 'utf8');
  const able = files.filter((file) => / from\s'(?:node:child_process|execa)'/.test(text(file)));
  // `editors` opens the user's own program, which goes on when Bobbin ends; `process-tree` asks the system for processes
  // and ends them, also when nothing may begin any more.
  expect(able.filter((file) => !text(file).includes('children.start(')).toSorted()).toEqual([
    path.join('app', 'editors.ts'),
    path.join('harness', 'codex', 'process-tree.ts'),
  ]);
});

// The bridge and the router: rows of the safety page §1.5 about IPC, and a renderer taken over.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { calls } from '../../shared/ipc/contract.ts';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { idleThread } from '../support/idle-thread.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('the bridge is two functions in a frozen object; unknown names and wrong inputs are refused, for every call', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  const seen = await bobbin.page.evaluate(() => {
    const bridge = (window as unknown as { bobbin: object }).bobbin;
    return { names: Object.keys(bridge).toSorted(), frozen: Object.isFrozen(bridge) };
  });
  expect(seen).toEqual({ names: ['call', 'on'], frozen: true });

  const before = await bobbin.startup();
  const results = await bobbin.page.evaluate(async (names) => {
    const { call } = (
      window as unknown as { bobbin: { call(name: unknown, input: unknown): Promise<unknown> } }
    ).bobbin;
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const wrong = (): unknown[] => [
      undefined,
      null,
      7,
      'x',
      [],
      { surplus: 1 },
      { threadId: 7 },
      { threadId: 'x'.repeat(1_000_000) },
      JSON.parse(
        '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "z": 1}',
      ),
      cyclic,
    ];
    const answers: [string, unknown][] = [];
    const ask = async (name: unknown, input: unknown) => {
      const answer = await call(name, input).catch(() => ({ ok: false }));
      answers.push([String(name).slice(0, 40), (answer as { ok: boolean }).ok]);
    };
    for (const name of names) for (const input of wrong()) await ask(name, input);
    for (const name of ['__proto__', 'constructor', 'toString', 'thread.nope', '', 7, null, {}]) {
      await ask(name, {});
    }
    return answers.filter(([, ok]) => ok);
  }, Object.keys(calls));

  expect(results).toEqual([]);
  const polluted = await bobbin.app.evaluate(() => 'polluted' in {});
  expect(polluted).toBe(false);
  const { rows, settings } = await bobbin.startup();
  expect({ rows, settings }).toEqual({ rows: before.rows, settings: before.settings });
  expect(await bobbin.dialogs.asked()).toEqual([]);
});

test('a frame and a second window get nothing', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const inFrame = await bobbin.page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { contentWindow } = frame;
    const bridge = (contentWindow as unknown as { bobbin?: unknown } | null)?.bobbin;
    frame.remove();
    return bridge === undefined;
  });
  expect(inFrame).toBe(true);

  /* Windows that Bobbin did not open, with its own preload: on its own page, too. */
  const answers = await bobbin.app.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/dist/preload/index.cjs`;
    const results: unknown[] = [];
    for (const address of ['bobbin-app://window/', 'about:blank', 'data:text/html,hello']) {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      });
      await window.loadURL(address);
      results.push(
        await window.webContents.executeJavaScript(
          'bobbin.call("app.startup", {}).then((answer) => answer.error.code)',
        ),
      );
      window.destroy();
    }
    return results;
  });
  expect(answers).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
});

test('a renderer taken over cannot raise, trust, choose a program or a folder, or open files', async ({
  folder,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread, 'Hello');
  const { id } = await thread.thread();
  const outside = path.join(folder.root, 'outside');
  mkdirSync(outside);

  const raise = await bobbin.call('thread.setMode', { threadId: id, mode: 'full-access' });
  const apply = await bobbin.call('thread.applyModeNow', { threadId: id });
  const trust = await bobbin.call('folder.trust', { path: folder.work, trusted: true });
  const program = await bobbin.call('settings.set', { codexPath: '/bin/sh' });
  const create = await bobbin.call('thread.create', {
    cwd: outside,
    home: 'user',
    model: null,
    effort: null,
    text: 'Hello',
  });
  const files = await Promise.all(
    ['/etc/passwd', '../outside', '../../../../etc/passwd'].map((file) =>
      bobbin.call('app.openFile', { threadId: id, path: file, line: null }),
    ),
  );
  const links = await Promise.all(
    ['file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@example.com/', 'smb://x/y'].map(
      (url) => bobbin.call('app.openLink', { url }),
    ),
  );

  expect((await bobbin.dialogs.asked()).map(({ message }) => message.split(' ')[0])).toEqual([
    'Give',
    'Trust',
  ]);
  expect(raise).toEqual({ ok: true, value: 'cancelled' });
  expect(apply).not.toMatchObject({ value: 'applying' });
  expect(trust).toEqual({ ok: true, value: false });
  expect(program.ok && program.value.codexPath === '/bin/sh').toBe(false);
  expect((await bobbin.startup()).settings.codexPath).toBeNull();
  expect(create.ok).toBe(false);
  expect(files.filter((answer) => answer.ok && answer.value === 'opened')).toEqual([]);
  expect(links.filter((answer) => answer.ok && answer.value === 'opened')).toEqual([]);
  expect(await bobbin.dialogs.opened()).toEqual([]);
  const row = await bobbin.row();
  expect([row.thread.desiredMode, row.thread.trusted]).toEqual(['approval-required', false]);
  expect(fake.received('thread/resume')).toEqual([]);
});

test('an answer counts only for what was shown, once, and only while it is asked', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          { steps: [...asksToRun(0, 'make one'), ...runsOnceAnswered(0, 'make one')] },
          { steps: [...asksToRun(1, 'make two'), ...runsOnceAnswered(1, 'make two')] },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('make one');
  const open = async () => {
    const { session } = await bobbin.row();
    return session.status === 'running' ? session.approvals[0]! : null;
  };
  const answer = (approvalId: string, threadId: string, shownHash: string) =>
    bobbin.call('approval.answer', {
      threadId,
      approvalId,
      shownHash,
      answer: { decision: 'approve', scope: 'once', granted: null, fields: null },
    });
  const first = (await open())!;
  expect(await answer(first.id, first.threadId, 'not what was shown')).toMatchObject({
    error: { code: 'approval-changed' },
  });
  expect(await answer('made-up', first.threadId, first.shownHash)).toMatchObject({
    error: { code: 'approval-closed' },
  });
  expect(fake.answersTo(0)).toEqual([]);
  await thread.approval.approve.click();
  await thread.expectIdle();
  await thread.say('Next');
  await expect(thread.approval.card).toContainText('make two');
  expect(await answer(first.id, first.threadId, first.shownHash)).toMatchObject({
    error: { code: 'approval-closed' },
  });
  expect([fake.answersTo(0).length, fake.answersTo(1)]).toEqual([1, []]);
});

// §1.5: a window taken over by what a model wrote, with the whole bridge in its hands and nobody saying yes.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Item } from '../../shared/domain/item.ts';
import { openApprovals } from '../../shared/domain/session-selectors.ts';
import { takeOver, type TakenOver } from './taken-over.test-support.ts';

const yes = { decision: 'approve', scope: 'once', granted: null, fields: null } as const;

/** The window while a turn asks about a command. */
async function whileAsked() {
  const window = takeOver();
  const { threads } = window;
  threads.send('go');
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  threads.process().emit({
    type: 'approval-opened',
    requestKey: '0',
    turnId: state.turnId,
    itemId: 'c',
    request: {
      kind: 'command',
      command: 'make pears',
      ...{ cwd: null, reason: null, summary: [], networkHost: null },
    },
  });
  const [approval] = openApprovals(threads.state());
  return { ...window, approval: approval! };
}

const outsideChange: Item = {
  ...{ kind: 'file-change', id: 'patch', turnId: 't', startedAt: 1, completedAt: 2 },
  edits: [{ path: '/etc/passwd', change: 'update', movedTo: null, diff: '' }],
  status: 'completed',
};

type Attempt = (window: Awaited<ReturnType<typeof whileAsked>>) => [string, unknown];

const attempts: Record<string, Attempt> = {
  'raise the mode': ({ threads: { id } }) => [
    'thread.setMode',
    { threadId: id, mode: 'full-access', choice: 'open' },
  ],
  'raise the mode as itself': ({ threads: { id } }) => [
    'thread.setMode',
    { threadId: id, mode: 'full-access' },
  ],
  'apply a raise that nobody confirmed': ({ threads: { id } }) => [
    'thread.applyModeNow',
    { threadId: id },
  ],
  'let the agent work unasked': ({ threads: { id } }) => [
    'thread.setAskScope',
    { threadId: id, askScope: 'outside-folder' },
  ],
  'start a thread with full access': ({ threads: { folder } }) => [
    'thread.create',
    {
      ...{ cwd: folder, home: 'user', model: null, effort: null, text: 'go' },
      desiredMode: 'full-access',
    },
  ],
  'start a thread in a folder nobody chose': () => [
    'thread.create',
    { cwd: '/etc', home: 'user', model: null, effort: null, text: 'go' },
  ],
  'fork into full access': ({ threads: { id } }) => [
    'thread.fork',
    { threadId: id, lastTurnId: null, mode: 'full-access' },
  ],
  'trust a folder': ({ threads: { folder } }) => ['folder.trust', { path: folder, trusted: true }],
  'trust the root': () => ['folder.trust', { path: '/', trusted: true }],
  'approve with another hash': ({ threads: { id }, approval }) => [
    'approval.answer',
    { threadId: id, approvalId: approval.id, shownHash: 'made up', answer: yes },
  ],
  'approve what was never asked': ({ threads: { id }, approval }) => [
    'approval.answer',
    { threadId: id, approvalId: 'made-up', shownHash: approval.shownHash, answer: yes },
  ],
  'approve under another thread’s name': ({ approval }) => [
    'approval.answer',
    { threadId: 'another', approvalId: approval.id, shownHash: approval.shownHash, answer: yes },
  ],
  'approve for ever': ({ threads: { id }, approval }) => [
    'approval.answer',
    {
      ...{ threadId: id, approvalId: approval.id, shownHash: approval.shownHash },
      answer: { ...yes, scope: 'always' },
    },
  ],
  'choose another program': () => ['settings.set', { codexPath: '/bin/sh' }],
  'log Codex in with a key of its own': () => [
    'login.useKey',
    { home: 'user', apiKey: 'sk-of-somebody-else' },
  ],
  'have the browser log Codex in': () => ['login.start', { home: 'user', way: 'browser' }],
  'take the account away': () => ['login.logOut', { home: 'user' }],
  'name the folder of an account': () => ['accounts.add', { name: 'Evil', folder: '/tmp/evil' }],
  'start a thread in a home of its own': ({ threads: { folder } }) => [
    'thread.create',
    {
      ...{ cwd: folder, home: 'account:00000000-0000-4000-8000-000000000666', text: 'Hi' },
      ...{ model: null, effort: null },
    },
  ],
  'have rules changed in a home of its own': () => [
    'rules.remove',
    {
      ...{ home: 'account:00000000-0000-4000-8000-000000000666', file: '/tmp/evil.rules' },
      ...{ revision: 'any', start: 0 },
    },
  ],
  'load a library into Codex': () => [
    'environment.set',
    { name: 'LD_PRELOAD', value: '/tmp/evil.so', forTools: true },
  ],
  'give Codex’s Node options': () => [
    'environment.set',
    { name: 'NODE_OPTIONS', value: '--require /tmp/evil.js', forTools: true },
  ],
  'point CODEX_HOME elsewhere': () => [
    'environment.set',
    { name: 'CODEX_HOME', value: '/tmp/evil', forTools: false },
  ],
  'have Codex’s words pass through a proxy of its own': () => [
    'environment.set',
    { name: 'HTTPS_PROXY', value: 'http://evil.example:8080', forTools: true },
  ],
  'give the program an environment': () => ['settings.set', { env: { PATH: '/tmp' } }],
  'read a file': ({ threads: { id } }) => [
    'app.openFile',
    { threadId: id, path: '/etc/passwd', line: null },
  ],
  'read a file beside the folder': ({ threads: { id } }) => [
    'app.openFile',
    { threadId: id, path: '../secret.txt', line: null },
  ],
  'read a file through a link': ({ threads: { id, folder } }) => {
    symlinkSync('/etc/passwd', path.join(folder, 'innocent.txt'));
    return ['app.openFile', { threadId: id, path: 'innocent.txt', line: 1 }];
  },
  'run a program of the folder': ({ threads: { id, folder } }) => {
    writeFileSync(path.join(folder, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
    return ['app.openFile', { threadId: id, path: 'run.sh', line: 1 }];
  },
  'open a folder as a file': ({ threads: { id, folder } }) => {
    mkdirSync(path.join(folder, 'inside.app'));
    return ['app.openFile', { threadId: id, path: 'inside.app', line: 1 }];
  },
  'open a file by its path through a change': ({ threads: { id } }) => [
    'app.openEdit',
    { threadId: id, itemKey: 't/patch', index: 0, line: 1, path: '/etc/passwd' },
  ],
  'open a file of a change outside the folder': ({ threads: { id, process } }) => {
    process().emit({ type: 'item', item: outsideChange });
    return ['app.openEdit', { threadId: id, itemKey: 't/patch', index: 0, line: 1 }];
  },
  'choose a program as its editor': () => ['settings.set', { editor: '/bin/sh' }],
  'look for files outside the folder of the thread': ({ threads: { id } }) => [
    'files.find',
    { where: { threadId: id, folder: '/etc', home: 'user' }, query: 'passwd' },
  ],
  'look for files in a folder nobody chose': () => [
    'files.find',
    { where: { folder: '/etc', home: 'user' }, query: 'passwd' },
  ],
  'attach a file by its path': ({ threads: { id } }) => [
    'attachment.addText',
    { place: id, name: 'passwd', path: '/etc/passwd' },
  ],
  'attach what is no picture': ({ threads: { id } }) => [
    'attachment.addPicture',
    { place: id, name: 'x.svg', bytes: new TextEncoder().encode('<svg/>') },
  ],
  'open an address that runs something': () => ['app.openLink', { url: 'file:///bin/sh' }],
  'read stored content by its place on disk': ({ threads: { id } }) => [
    'transcript.stored',
    { threadId: id, itemKey: 'x', file: '/etc/passwd', offset: 0 },
  ],
  'write a file of its choice': ({ threads: { id } }) => [
    'carry.export',
    { threadId: id, format: 'markdown', path: '/tmp/owned' },
  ],
  'write a picture to a file of its choice': ({ threads: { id } }) => [
    'transcript.savePicture',
    { threadId: id, itemKey: 't/x', index: 0, path: '/tmp/owned' },
  ],
  'move the thread to a folder of its choice': ({ threads: { id } }) => [
    'thread.setFolder',
    { threadId: id, path: '/etc' },
  ],
  'call a method of Codex': () => ['thread/shellCommand', { command: 'id' }],
};

function standing({ threads, opened }: TakenOver) {
  const { ctx, harness, folder } = threads;
  const rows = (sql: string) => ctx.store.db.prepare(sql).all();
  const attached = harness.processes.flatMap((process) => process.attached);
  return {
    raised: rows("SELECT id FROM threads WHERE desired_mode <> 'approval-required'"),
    loose: rows("SELECT id FROM threads WHERE ask_scope <> 'everything'"),
    trusted: rows('SELECT real_path FROM trusted_folders'),
    accounts: rows('SELECT id, folder FROM accounts'),
    homes: rows('SELECT DISTINCT home FROM threads'),
    programs: rows(
      "SELECT value FROM settings WHERE name IN ('codexPath', 'editor', 'environment')",
    ),
    answers: harness.processes.flatMap(({ answers }) => answers),
    outside: attached.filter(({ cwd }) => cwd !== folder),
    opened: [...opened],
    keys: harness.logins.filter(({ way }) => way === 'api-key'),
    logouts: harness.logouts,
  };
}

it.each(Object.entries(attempts))('a window taken over cannot %s', async (_what, attempt) => {
  const window = await whileAsked();
  const before = standing(window);
  await window.call(...attempt(window));
  await new Promise((resolve) => setImmediate(resolve));
  expect(standing(window)).toEqual(before);
  expect(before).toMatchObject({
    raised: [],
    loose: [],
    trusted: [],
    programs: [],
    answers: [],
    logouts: 0,
  });
  expect(window.bugs).toEqual([]);
  expect(openApprovals(window.threads.state())).toHaveLength(1);
});

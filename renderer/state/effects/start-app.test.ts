// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { detached } from '../../../shared/domain/detached.ts';
import { Settings } from '../../../shared/domain/settings.ts';
import type { ListRest } from '../../../shared/ipc/list-page.ts';
import type { Startup } from '../../../shared/ipc/startup.ts';
import { loadRest } from '../actions/load-rest.ts';
import { markRead } from '../actions/manage-thread.ts';
import { markThreads } from '../actions/organise.ts';
import { setDraft } from '../actions/send-message.ts';
import { selectThread } from '../actions/navigate.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { sampleThread } from '../sample-thread.test-support.ts';
import { getState } from '../store.ts';
import { startApp } from './start-app.ts';

/** Far beyond what a busy machine takes, in ms. */
const limit = 30_000;

const startup: Startup = {
  rows: [{ thread: sampleThread({ id: 'a', title: 'As listed' }), session: detached }],
  rest: null,
  settings: Settings.parse({ theme: 'dark' }),
  accounts: [{ home: 'user', name: null, folder: '/home/ada/.codex' }],
  harness: { user: unknownHarness, demo: unknownHarness },
  brakeKey: 'ready',
  programs: [],
  folderLinks: {},
  home: 'user',
  about: {
    version: '',
    electron: '',
    chrome: '',
    standIn: false,
    platform: 'linux',
    dataFolder: '',
  },
  newDraft: { text: '', attachments: [] },
  lost: [],
  notices: [appError('storage-failed', 'The database was set aside.')],
};
const message = (text: string): Item => ({
  kind: 'agent-message',
  id: 'm',
  turnId: 't',
  startedAt: null,
  completedAt: null,
  text,
  streaming: true,
});
const page = (seq: number, text: string) => ({
  threadId: 'a',
  seq,
  turns: [],
  items: [message(text)],
  tokens: null,
  older: false,
  newer: false,
});
const delta = (seq: number, text: string) => ({
  threadId: 'a',
  seq,
  items: [],
  turns: [],
  deltas: [{ turnId: 't', id: 'm', text }],
  tokens: null,
});

let end = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => end());

async function started(bridge: FakeBridge): Promise<FakeBridge> {
  bridge.answers['app.startup'] ??= () => ({ ok: true, value: startup });
  end = startApp(() => {});
  await vi.waitUntil(() => getState().phase !== 'starting', limit);
  return bridge;
}

test('events that come before the first answer are applied after it', async () => {
  const bridge = FakeBridge.install();
  bridge.answers['app.startup'] = () => {
    const thread = sampleThread({ id: 'a', title: 'Renamed meanwhile' });
    bridge.emit('thread.changed', { threadId: 'a', seq: 1, thread });
    return { ok: true, value: startup };
  };
  await started(bridge);
  expect(getState()).toMatchObject({
    phase: 'ready',
    threads: { a: { title: 'Renamed meanwhile' } },
    notices: [{ threadId: null, error: { code: 'storage-failed' } }],
  });
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('what was on the New thread screen is there again; what an older Bobbin kept of it goes to main', async () => {
  const newDraft = {
    text: 'half a thought',
    attachments: [{ id: 'x', kind: 'text' as const, name: '', size: 1 }],
  };
  const answer = () => ({ ok: true as const, value: { ...startup, newDraft } });
  await started(FakeBridge.install({ 'app.startup': answer }));
  expect(getState()).toMatchObject({
    drafts: { 'new:0': 'half a thought' },
    attachments: { 'new:0': newDraft.attachments },
  });
  end();
  localStorage.setItem('new-thread.text', 'older');
  const bridge = await started(FakeBridge.install({ 'app.startup': answer }));
  expect(getState().drafts).toEqual({ 'new:0': 'older' });
  expect(bridge.inputs('newThread.setDraft')).toEqual([{ place: 'new:0', draft: 'older' }]);
  await vi.waitUntil(() => localStorage.getItem('new-thread.text') === null, limit);
});

const rest = (id: string): ListRest => ({
  after: { archived: false, updatedAt: 1, id },
  threads: 4,
  fullAccess: { listed: 0, archived: 0 },
});
const row = (id: string, title: string) => ({
  thread: sampleThread({ id, title }),
  session: detached,
});

test('a long list is taken in page by page; what events told of a thread meanwhile is newer', async () => {
  const bridge = FakeBridge.install({
    'app.startup': () => ({ ok: true, value: { ...startup, rest: rest('a') } }),
    'catalog.page': ({ after }) => {
      if (after.id !== 'a') return { ok: true, value: { rows: [row('d', 'D')], rest: null } };
      const thread = sampleThread({ id: 'c', title: 'Renamed meanwhile' });
      bridge.emit('thread.changed', { threadId: 'c', seq: 1, thread });
      return { ok: true, value: { rows: [row('b', 'B'), row('c', 'C')], rest: rest('c') } };
    },
  });
  await started(bridge);
  await vi.waitUntil(() => getState().rest === null);
  expect(bridge.inputs('catalog.page')).toEqual([
    { after: rest('a').after },
    { after: rest('c').after },
  ]);
  const titles = Object.values(getState().threads).map(({ title }) => title);
  expect(titles.sort()).toEqual(['As listed', 'B', 'D', 'Renamed meanwhile']);
});

test('a page that cannot be read is told, and read when it is asked for again', async () => {
  const error = appError('storage-failed', 'The disk is gone.');
  const bridge = FakeBridge.install({
    'app.startup': () => ({ ok: true, value: { ...startup, rest: rest('a') } }),
    'catalog.page': () => ({ ok: false, error }),
  });
  await started(bridge);
  await vi.waitUntil(() => getState().rest?.failed);
  expect(getState().notices.at(-1)?.error).toEqual(error);
  bridge.answers['catalog.page'] = () => ({
    ok: true,
    value: { rows: [row('b', 'B')], rest: null },
  });
  await loadRest();
  expect(getState()).toMatchObject({ rest: null, threads: { b: { title: 'B' } } });
});

test('a failed start is told and may be tried again', async () => {
  const error = appError('internal', 'Bobbin did not answer.');
  const bridge = FakeBridge.install({ 'app.startup': () => ({ ok: false, error }) });
  await started(bridge);
  expect(getState()).toMatchObject({ phase: 'failed', startError: error });
});

test('a selected thread is opened, and opened again after a missed event', async () => {
  const answers = [page(4, 'one'), page(6, 'one two')];
  const bridge = await started(
    FakeBridge.install({ 'thread.open': () => ({ ok: true, value: answers.shift()! }) }),
  );
  selectThread('a');
  await vi.waitUntil(() => getState().transcripts.a?.status === 'open', limit);
  bridge.emit('transcript.changed', delta(7, '!'));
  await vi.waitUntil(() => getState().transcripts.a?.seq === 7, limit);
  expect(getState().transcripts.a?.items.get('t/m')).toEqual(message('one two!'));
  expect(bridge.inputs('thread.open')).toHaveLength(2);
});

test('the thread in view is read, one marked unread by hand stays unread', async () => {
  document.hasFocus = () => true;
  const bridge = await started(
    FakeBridge.install({ 'thread.open': () => ({ ok: true, value: page(0, '') }) }),
  );
  selectThread('a');
  const thread = sampleThread({ id: 'a', unread: true });
  bridge.emit('thread.changed', { threadId: 'a', seq: 1, thread });
  await vi.waitUntil(() => bridge.inputs('threads.markRead').length > 0, limit);
  bridge.emit('thread.changed', { threadId: 'a', seq: 2, thread: { ...thread, unread: false } });
  await markThreads(['a'], true);
  bridge.emit('thread.changed', { threadId: 'a', seq: 3, thread });
  expect(bridge.inputs('threads.markRead')).toEqual([
    { threadIds: ['a'], unread: false },
    { threadIds: ['a'], unread: true },
  ]);
});

test('what was told about a thread stays when the window notes that it is read', async () => {
  const bridge = await started(FakeBridge.install());
  const error = appError('turn-rejected', 'Codex did not take the message.');
  bridge.emit('messages.returned', { threadId: 'a', texts: ['one'], error });
  await markRead('a');
  expect(getState().notices).toMatchObject([{ threadId: null }, { threadId: 'a', error }]);
});

test('what is typed is saved once, soon enough to be there 250 ms later, and at once when the window closes', async () => {
  const bridge = await started(FakeBridge.install());
  vi.useFakeTimers();
  setDraft('a', 'o');
  setDraft('a', 'one');
  vi.advanceTimersByTime(124);
  expect(bridge.inputs('thread.setDraft')).toEqual([]);
  vi.advanceTimersByTime(1);
  setDraft('a', 'one two');
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  expect(bridge.inputs('thread.setDraft')).toEqual([
    { threadId: 'a', draft: 'one' },
    { threadId: 'a', draft: 'one two' },
  ]);
});

test('the thread in view is in view again at the next start', async () => {
  const answers = { 'thread.open': () => ({ ok: true as const, value: page(0, '') }) };
  await started(FakeBridge.install(answers));
  selectThread('a');
  end();
  const bridge = await started(FakeBridge.install(answers));
  expect(bridge.inputs('app.startup')).toEqual([{ inView: 'a', newDraft: 'new:0' }]);
  expect(getState().ui.place).toEqual({ kind: 'thread', threadId: 'a' });
});

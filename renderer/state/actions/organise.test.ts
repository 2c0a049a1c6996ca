// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { sampleThread } from '../sample-thread.test-support.ts';
import { getState, useStore } from '../store.ts';
import { selectThread } from './navigate.ts';
import {
  archiveThreads,
  deleteThreads,
  markThreads,
  pinThreads,
  renameThread,
  undoLast,
} from './organise.ts';

let bridge: FakeBridge;

beforeEach(() => {
  bridge = FakeBridge.install();
  const threads = {
    a: sampleThread({ id: 'a', title: 'Apple' }),
    b: sampleThread({ id: 'b', title: 'Pear' }),
    c: sampleThread({ id: 'c', title: 'Plum', archived: true, pinned: true, unread: true }),
  };
  useStore.setState({ threads });
});

const undoText = () => getState().ui.undo?.text ?? null;

test('what was changed is taken back by undo, and only that', async () => {
  await archiveThreads(['a', 'b', 'c'], true);
  expect(undoText()).toBe('Archived 2 threads.');
  await undoLast();
  await pinThreads(['a', 'c'], true);
  expect(undoText()).toBe('Pinned “Apple”.');
  await undoLast();
  await markThreads(['c'], false);
  await undoLast();
  await renameThread('a', ' Quince ');
  expect(undoText()).toBe('Renamed to “Quince”.');
  await undoLast();
  expect(bridge.asked).toEqual([
    ['threads.archive', { threadIds: ['a', 'b'], archived: true }],
    ['threads.archive', { threadIds: ['a', 'b'], archived: false }],
    ['threads.pin', { threadIds: ['a'], pinned: true }],
    ['threads.pin', { threadIds: ['a'], pinned: false }],
    ['threads.markRead', { threadIds: ['c'], unread: false }],
    ['threads.markRead', { threadIds: ['c'], unread: true }],
    ['thread.rename', { threadId: 'a', title: 'Quince', named: true }],
    ['thread.rename', { threadId: 'a', title: 'Apple', named: false }],
  ]);
  expect(undoText()).toBeNull();
});

test('what changes nothing is not asked and leaves the last undo; a failure offers none', async () => {
  await pinThreads(['a'], true);
  await archiveThreads(['c'], true);
  await renameThread('b', 'Pear');
  expect([bridge.asked.length, undoText()]).toEqual([1, 'Pinned “Apple”.']);
  await undoLast();
  bridge.answers['threads.archive'] = () => ({
    ok: false,
    error: appError('thread-held-elsewhere', 'Another program has this thread open.'),
  });
  await archiveThreads(['a'], true);
  expect(undoText()).toBeNull();
  selectThread('a');
  await archiveThreads(['a'], true);
  expect(getState().notices.map(({ threadId, error }) => [threadId, error.message])).toEqual([
    [null, '“Apple”: Another program has this thread open.'],
    ['a', 'Another program has this thread open.'],
  ]);
});

test('deleting ends the offer to undo; cancelled in the dialog it changes nothing', async () => {
  await pinThreads(['a'], true);
  bridge.answers['threads.delete'] = () => ({ ok: true, value: 0 });
  await deleteThreads(['b']);
  expect(undoText()).toBe('Pinned “Apple”.');
  bridge.answers['threads.delete'] = () => ({ ok: true, value: 1 });
  await deleteThreads(['b']);
  expect(undoText()).toBeNull();
});

import { expect, test } from 'vitest';
import type { Approval } from './approval.ts';
import { planLastClose } from './last-close.ts';
import { togetherWords } from './notice-words.ts';
import type { SessionState } from './session.ts';
import type { Thread } from './thread.ts';
import { attentionWords, trayEntries } from './tray-entries.ts';
import { windowTitle } from './window-title.ts';

const row = (id: string, waits: boolean, more: Partial<Thread> = {}) => ({
  thread: { id, title: `Thread ${id}`, archived: false, ...more } as Thread,
  session: {
    status: 'running',
    approvals: waits ? [{} as Approval] : [],
  } as unknown as SessionState,
});
const idle = { status: 'idle' } as SessionState;

test('who waits stands first, then who runs; idle and archived threads are not there', () => {
  const rows = [
    row('a', false),
    row('b', true, { title: 'x'.repeat(70) }),
    { ...row('c', false), session: idle },
    row('d', true, { archived: true }),
  ];
  expect(trayEntries({ rows, anyHigh: true })).toEqual([
    { kind: 'open', label: 'Open Bobbin' },
    { kind: 'separator' },
    { kind: 'heading', label: 'Needs you' },
    { kind: 'thread', label: `${'x'.repeat(60)}…`, threadId: 'b' },
    { kind: 'separator' },
    { kind: 'heading', label: 'Running' },
    { kind: 'thread', label: 'Thread a', threadId: 'a' },
    { kind: 'separator' },
    { kind: 'lower-all', label: 'Lower everything', enabled: true },
    { kind: 'separator' },
    { kind: 'quit', label: 'Quit Bobbin' },
  ]);
});

test('of many threads the first are listed and the rest counted', () => {
  const rows = Array.from({ length: 11 }, (_, index) => row(String(index), false));
  const entries = trayEntries({ rows, anyHigh: false });
  expect(entries.filter(({ kind }) => kind === 'thread')).toHaveLength(8);
  expect(entries).toContainEqual({ kind: 'heading', label: 'and 3 more' });
});

test('counts in words', () => {
  expect([attentionWords(0, 0), attentionWords(1, 0), attentionWords(2, 3)]).toEqual([
    ...[null, '1 needs you', '2 need you, 3 running'],
  ]);
  expect([windowTitle('Pears', 0), windowTitle('Pears', 1), windowTitle('Pears', 2)]).toEqual([
    ...['Pears · Bobbin', '1 needs you · Pears · Bobbin', '2 need you · Pears · Bobbin'],
  ]);
  expect(togetherWords(['needs-you', 'turn-done', 'turn-done', 'failed'])).toBe(
    '1 needs you, 2 are done, 1 failed.',
  );
});

test('closing the last window asks only while threads are at work, unless told otherwise', () => {
  expect([
    ...[planLastClose(0, 'ask'), planLastClose(0, 'keep'), planLastClose(2, 'ask')],
    ...[planLastClose(2, 'keep'), planLastClose(2, 'quit')],
  ]).toEqual(['close', 'close', 'ask', 'hide', 'close']);
});

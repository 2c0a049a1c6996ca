import { expect, test } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import {
  attachmentName,
  attachmentSize,
  composerButtons,
  isSendKey,
  placeholderWords,
  waitingMessages,
  waitingText,
  waitingWords,
} from './composer-words.ts';

const applied = {
  mode: 'approval-required',
  asks: 'everything',
  report: {
    approvalPolicy: 'untrusted',
    sandbox: 'read-only',
    network: 'off',
    reviewer: 'user',
    writableRoots: [],
  },
} as const;
const running = (approvals: Approval[]): SessionState => ({
  status: 'running',
  generation: 1,
  applied: { ...applied, report: { ...applied.report, writableRoots: [] } },
  turnId: 't',
  waitingMode: null,
  approvals,
});
const approval = { id: 'a' } as Approval;

test('the empty field says what a message would do now', () => {
  expect([
    placeholderWords(detached, true),
    placeholderWords(detached, false),
    placeholderWords(running([]), false),
    placeholderWords(running([approval]), false),
  ]).toEqual([
    'Say what Codex should do',
    'Say what comes next',
    'Enter queues, Ctrl Enter sends into this turn',
    'Enter queues, Ctrl Enter sends into this turn',
  ]);
});

test('attachments are named by their file, their size and where they wait', () => {
  const text = { id: 'a', kind: 'text', name: '', size: 12_345 } as const;
  const picture = { id: 'b', kind: 'picture', name: 'pear.png', size: 3_500_000 } as const;
  const waits = { id: 'w', text: 'Look', state: 'waiting', attached: 2 } as const;
  expect([
    ...[attachmentName(text), attachmentSize(text)],
    ...[attachmentName(picture), attachmentSize(picture), attachmentSize({ ...picture, size: 9 })],
    ...[waitingText(waits), waitingText({ ...waits, text: '', attached: 1 })],
  ]).toEqual([
    ...['Pasted text', '12,345 characters', 'pear.png', '3.3 MB', '1 KB'],
    ...['Look (with 2 attachments)', 'one attachment'],
  ]);
});

test('Stop stands while a turn is open, beside it the ways to send only with something to send', () => {
  expect([
    composerButtons(detached, false),
    composerButtons(running([]), false),
    composerButtons(running([]), true),
  ]).toEqual([
    { stop: 'none', send: 'send', steer: false },
    { stop: 'ready', send: 'none', steer: false },
    { stop: 'ready', send: 'queue', steer: true },
  ]);
});

test('F39: a message sent during the restart is shown as waiting', () => {
  const message = { id: 'm', text: 'go on' };
  const starting: SessionState = {
    status: 'starting',
    generation: 2,
    mode: 'full-access',
    queue: [message],
    braked: false,
  };
  expect(waitingMessages(starting)).toEqual([message]);
  expect(waitingWords(starting)).toBe('Goes out when Codex is ready');
  expect(waitingMessages(detached)).toEqual([]);
});

test('Enter sends, but not held, with Shift, or while a character is being composed', () => {
  const enter = {
    key: 'Enter',
    shiftKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 13,
  };
  expect([
    isSendKey(enter),
    isSendKey({ ...enter, shiftKey: true }),
    isSendKey({ ...enter, repeat: true }),
    isSendKey({ ...enter, isComposing: true }),
    isSendKey({ ...enter, keyCode: 229 }),
    isSendKey({ ...enter, key: 'y' }),
  ]).toEqual([true, false, false, false, false, false]);
});

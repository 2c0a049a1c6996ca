// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { draftOf } from '../reduce-drafts.ts';
import { getState } from '../store.ts';
import { sendDraft, sendText, setDraft } from './send-message.ts';

const refused = appError('storage-full', 'The disk is full.');

test('the draft leaves only once main has the message', async () => {
  let accept = () => {};
  const bridge = FakeBridge.install({
    'thread.send': () =>
      new Promise((resolve) => {
        accept = () => resolve({ ok: true, value: null });
      }),
  });
  setDraft('a', 'go on');
  const sent = sendDraft('a');
  expect(draftOf(getState(), 'a')).toBe('go on');
  accept();
  expect([await sent, draftOf(getState(), 'a'), getState().sending]).toEqual([true, '', {}]);
  expect(bridge.inputs('thread.send')).toEqual([
    {
      threadId: 'a',
      text: 'go on',
      when: 'after',
      attachmentIds: [],
      messageId: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
});

test('a refused message stays in the composer, and the reason is told', async () => {
  FakeBridge.install({ 'thread.send': () => ({ ok: false, error: refused }) });
  setDraft('a', 'go on');
  expect(await sendDraft('a')).toBe(false);
  expect([draftOf(getState(), 'a'), getState().sending, getState().notices]).toEqual([
    'go on',
    {},
    [{ id: 1, threadId: 'a', error: refused }],
  ]);
});

test('a second press while one is under way sends nothing', async () => {
  const bridge = FakeBridge.install();
  setDraft('a', 'once');
  const first = sendDraft('a');
  expect(await sendDraft('a')).toBe(false);
  await first;
  expect(bridge.inputs('thread.send')).toHaveLength(1);
});

test('another message follows one that main has not answered yet', async () => {
  let accept = () => {};
  const bridge = FakeBridge.install({
    'thread.send': () =>
      new Promise((resolve) => (accept = () => resolve({ ok: true, value: null }))),
  });
  setDraft('a', 'one');
  const first = sendDraft('a');
  setDraft('a', 'two');
  const second = sendDraft('a');
  accept();
  expect(await first).toBe(true);
  await vi.waitFor(() => expect(bridge.inputs('thread.send')).toHaveLength(2));
  accept();
  expect([await second, draftOf(getState(), 'a')]).toEqual([true, '']);
  expect(bridge.inputs('thread.send')).toMatchObject([{ text: 'one' }, { text: 'two' }]);
});

test('Continue leaves the draft alone, blank words are not sent', async () => {
  const bridge = FakeBridge.install();
  setDraft('a', '  ');
  expect(await sendDraft('a')).toBe(false);
  setDraft('a', 'mine');
  expect(await sendText('a', 'Continue.')).toBe(true);
  expect(draftOf(getState(), 'a')).toBe('mine');
  expect(bridge.inputs('thread.send')).toMatchObject([{ text: 'Continue.' }]);
});

test('a message that Codex would refuse for its length is not sent', async () => {
  const bridge = FakeBridge.install();
  setDraft('a', 'x'.repeat(1_048_577));
  expect(await sendDraft('a')).toBe(false);
  expect(getState().notices[0]?.error.message).toBe(
    'The message has 1,048,577 characters; Codex takes 1,048,576.',
  );
  expect(bridge.asked).toEqual([]);
});

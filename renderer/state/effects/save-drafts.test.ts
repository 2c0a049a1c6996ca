// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { sendDraft, setDraft } from '../actions/send-message.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { saveDrafts } from './save-drafts.ts';

afterEach(() => vi.useRealTimers());

test('a draft is on its way 125 ms after it was typed', () => {
  vi.useFakeTimers();
  const bridge = FakeBridge.install();
  const end = saveDrafts();
  setDraft('a', 'half');
  setDraft('a', 'half a thought');
  vi.advanceTimersByTime(124);
  expect(bridge.inputs('thread.setDraft')).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(bridge.inputs('thread.setDraft')).toEqual([{ threadId: 'a', draft: 'half a thought' }]);
  end();
});

test('what is written on a New thread screen is kept for this window, also when nothing is left', () => {
  vi.useFakeTimers();
  const bridge = FakeBridge.install();
  const end = saveDrafts();
  setDraft('new:0', 'half');
  vi.advanceTimersByTime(125);
  setDraft('new:0', '');
  vi.advanceTimersByTime(125);
  expect(bridge.inputs('newThread.setDraft')).toEqual([
    { place: 'new:0', draft: 'half' },
    { place: 'new:0', draft: '' },
  ]);
  end();
});

test('what is just being sent is not saved as a draft behind it', async () => {
  vi.useFakeTimers();
  let accept = () => {};
  const bridge = FakeBridge.install({
    'thread.send': () =>
      new Promise((resolve) => (accept = () => resolve({ ok: true, value: null }))),
  });
  const end = saveDrafts();
  setDraft('a', 'go on');
  const sent = sendDraft('a');
  vi.advanceTimersByTime(1000);
  expect(bridge.inputs('thread.setDraft')).toEqual([]);
  accept();
  await sent;
  setDraft('a', 'next');
  vi.advanceTimersByTime(250);
  expect(bridge.inputs('thread.setDraft')).toEqual([{ threadId: 'a', draft: 'next' }]);
  end();
});

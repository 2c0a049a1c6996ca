// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallOutput } from '../../../shared/ipc/contract.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import { findInThread } from '../../state/actions/search.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { FakeBridge } from '../../state/fake-bridge.test-support.ts';
import { takeTranscript } from '../../state/held-transcript.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { getState, useStore } from '../../state/store.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { FindBar } from './find-bar.tsx';

type Answer = CallOutput<'thread.find'>;

/** The bar over an open thread of which main finds this. */
async function openBar(find: (text: string, reach: boolean) => Answer | Promise<Answer>) {
  await mount(null);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  FakeBridge.install({
    'thread.find': async ({ text, reach }) => ({ ok: true, value: await find(text, reach) }),
  });
  const transcript = {
    threadId: 'a',
    seq: 1,
    turns: [],
    items: [],
    tokens: null,
    older: false,
    newer: false,
  };
  useStore.setState({
    threads: { a: sampleThread() },
    transcripts: { a: takeTranscript(undefined, transcript) },
  });
  const { container, act } = await mount(<FindBar threadId="a" />);
  expect(container.textContent).toBe('');
  await act(() => {
    selectThread('a');
    findInThread();
  });
  const field = container.querySelector('input')!;
  return {
    act,
    field,
    at: () => getState().ui.find?.itemKey,
    words: () => container.querySelector('[role="status"]')!.textContent,
    /** Types the words and waits as long as one does before they are looked for. */
    type: (text: string) =>
      act(async () => {
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        setter.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await vi.advanceTimersByTimeAsync(200);
      }),
    press: (key: string, shiftKey = false) =>
      act(
        () =>
          void field.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })),
      ),
  };
}

const all = (...keys: string[]): Answer => ({ keys, count: keys.length, complete: true });

test('what is typed leads to its newest place; Enter goes on round the ends, Shift Enter back', async () => {
  const bar = await openBar((text) => (text === 'quince' ? all('t/m0', 't/m2', 't/m3') : all()));
  await bar.type('quince');
  expect([bar.at(), bar.words()]).toEqual(['t/m3', '3 of 3 entries']);
  await bar.press('Enter');
  expect([bar.at(), bar.words()]).toEqual(['t/m0', '1 of 3 entries']);
  await bar.press('Enter');
  expect(bar.at()).toBe('t/m2');
  await bar.press('Enter', true);
  await bar.press('Enter', true);
  expect(bar.at()).toBe('t/m3');
});

test('until the whole thread was read, what is found so far is shown and more is said to come', async () => {
  const rest = deferred<Answer>();
  const bar = await openBar((_, reach) =>
    reach ? rest.promise : { keys: ['t/m9'], count: 1, complete: false },
  );
  await bar.type('quince');
  expect([bar.at(), bar.words()]).toEqual(['t/m9', '1 of 1 entry so far; reading the rest']);
  await bar.act(async () => {
    rest.resolve(all('t/m1', 't/m9'));
    await rest.promise;
  });
  expect([bar.at(), bar.words()]).toEqual(['t/m9', '2 of 2 entries']);
});

test('words that are nowhere lead nowhere', async () => {
  const bar = await openBar(() => all());
  await bar.type('quince tart');
  expect([bar.at(), bar.words()]).toEqual([null, 'Not in this thread']);
  await bar.press('Enter');
  expect(bar.at()).toBeNull();
});

test('Escape closes the bar', async () => {
  const bar = await openBar(() => all());
  await bar.press('Escape');
  expect(getState().ui.find).toBeNull();
});

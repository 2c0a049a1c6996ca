// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { findInThread } from '../../state/actions/search.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { FakeBridge } from '../../state/fake-bridge.test-support.ts';
import { takeTranscript } from '../../state/held-transcript.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { getState, useStore } from '../../state/store.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { FindBar } from './find-bar.tsx';

const said = (id: string, text: string): Item => ({
  ...{ kind: 'agent-message', id, turnId: 't', startedAt: null, completedAt: null },
  ...{ text, streaming: false },
});

/** The bar over a thread that holds these messages. */
async function openBar(...texts: string[]) {
  await mount(null);
  FakeBridge.install();
  const items = texts.map((text, index) => said(`m${index}`, text));
  const transcript = { threadId: 'a', seq: 1, turns: [], items, tokens: null, older: false };
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
    field,
    at: () => getState().ui.find?.itemKey,
    words: () => container.querySelector('[role="status"]')!.textContent,
    type: (text: string) =>
      act(() => {
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        setter.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key: string, shiftKey = false) =>
      act(
        () =>
          void field.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })),
      ),
  };
}

test('what is typed leads to its newest place; Enter goes on round the ends, Shift Enter back', async () => {
  const bar = await openBar('A Quince', 'a medlar', 'quinces', 'the QUINCE tart');
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

test('words that are nowhere lead nowhere', async () => {
  const bar = await openBar('A quince');
  await bar.type('quince tart');
  expect([bar.at(), bar.words()]).toEqual([null, 'Not in this thread']);
  await bar.press('Enter');
  expect(bar.at()).toBeNull();
});

test('Escape closes the bar', async () => {
  const bar = await openBar('A quince');
  await bar.press('Escape');
  expect(getState().ui.find).toBeNull();
});

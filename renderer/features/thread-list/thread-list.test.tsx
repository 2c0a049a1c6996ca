// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Thread } from '../../../shared/domain/thread.ts';
import { FakeBridge } from '../../state/fake-bridge.test-support.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { useStore } from '../../state/store.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { ThreadList } from './thread-list.tsx';

const named = (names: string[]): Record<string, Thread> =>
  Object.fromEntries(
    names.map((id, index) => [id, sampleThread({ id, title: id, updatedAt: 100 - index })]),
  );
const show = (...names: string[]) => act(() => useStore.setState({ threads: named(names) }));

/** The list with these threads, the first on top. */
async function openList(...names: string[]) {
  await mount(null);
  FakeBridge.install();
  useStore.setState({ threads: named(names) });
  await mount(<ThreadList />);
  return {
    row: (name: string) =>
      document.querySelector<HTMLElement>(`[data-thread-id="${name}"] > button`)!,
    focused: () =>
      document.activeElement?.closest<HTMLElement>('[data-thread-id]')?.dataset.threadId,
    selected: () => document.querySelector('[role="toolbar"]')?.getAttribute('aria-label'),
    /** Presses keys one right after the other, as fast as a machine without time for a frame gets them. */
    press: (...keys: (KeyboardEventInit & { key: string })[]) => {
      for (const key of keys) {
        act(() => {
          const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
          document.activeElement!.dispatchEvent(event);
        });
      }
    },
  };
}

/* happy-dom lays nothing out: without a height the list would show no row. */
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900));
afterEach(() => void vi.restoreAllMocks());

test('every key counts, also those that come before the next frame', async () => {
  const list = await openList('a', 'b', 'c', 'd', 'e');
  act(() => list.row('a').focus());
  list.press({ key: 'ArrowDown' }, { key: 'ArrowDown' });
  expect(list.focused()).toBe('c');
  list.press({ key: 'ArrowDown', shiftKey: true }, { key: 'ArrowDown', shiftKey: true });
  expect([list.focused(), list.selected()]).toEqual(['e', '3 selected']);
});

test('a row that goes leaves the focus to its neighbour, where it stands by then', async () => {
  const list = await openList('a', 'b', 'c', 'd');
  act(() => list.row('b').focus());
  show('new', 'a', 'b', 'c', 'd');
  expect(list.focused()).toBe('b');
  show('new', 'a', 'c', 'd');
  expect(list.focused()).toBe('c');
  show('new', 'a');
  expect(list.focused()).toBe('a');
});

test('rows that go while the focus is elsewhere do not take it', async () => {
  const list = await openList('a', 'b');
  act(() => list.row('a').focus());
  const search = document.querySelector<HTMLElement>('[role="searchbox"]')!;
  act(() => search.focus());
  show('b');
  expect(document.activeElement).toBe(search);
});

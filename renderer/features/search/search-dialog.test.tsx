// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SearchHit, SearchStatus } from '../../../shared/domain/search.ts';
import { searchEverything, setSearchText } from '../../state/actions/search.ts';
import { FakeBridge } from '../../state/fake-bridge.test-support.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { getState, useStore } from '../../state/store.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { statusWords } from './search-words.ts';

const hit = (threadId: string, itemKey: string | null, text: string): SearchHit => ({
  threadId,
  itemKey,
  kind: itemKey === null ? 'title' : 'agent-message',
  at: null,
  snippet: { text, ranges: [[0, 1]] },
});
const read: SearchStatus = { done: 2, total: 2, failed: 0, active: false };

/** The dialog, open, in a Bobbin with two threads that answers with these hits. */
async function openDialog(hits: SearchHit[], status = read) {
  await mount(null);
  const bridge = FakeBridge.install({
    'search.status': () => ({ ok: true, value: status }),
    'search.find': () => ({ ok: true, value: { hits, more: false } }),
  });
  useStore.setState({
    threads: { a: sampleThread({ title: 'Pears' }), b: sampleThread({ id: 'b', title: 'Plums' }) },
  });
  searchEverything();
  const { act } = await mount(<SearchDialog />);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return {
    ...{ bridge, all, act },
    words: () => all('[role="dialog"]')[0]!.textContent,
    options: () => all('[role="option"]').map((option) => option.textContent),
    active: () => all('[role="option"][aria-selected="true"]')[0]?.textContent,
    look: async (text: string) => {
      await act(async () => {
        setSearchText(text);
        await vi.waitFor(
          () => expect(bridge.inputs('search.find').length).toBeGreaterThan(0),
          30_000,
        );
      });
    },
    press: (key: string) =>
      act(
        () =>
          void all('input')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      ),
  };
}

test('hits stand by thread, arrow keys go round, Enter opens the place', async () => {
  const dialog = await openDialog([
    hit('b', null, 'Plums'),
    hit('a', 't/m1', 'plum one'),
    hit('b', 't/m2', 'plum two'),
    hit('gone', 't/m', 'plum gone'),
  ]);
  await dialog.look('plum');
  expect(dialog.bridge.inputs('search.find')).toEqual([
    { text: 'plum', limit: 60, threadId: null },
  ]);
  const options = dialog.options();
  expect([options.length, options[0]!.startsWith('Plums')]).toEqual([3, true]);
  expect(options.slice(1)).toEqual(['Codexplum two', 'Codexplum one']);
  expect(
    dialog
      .all('[role="group"]')
      .map((group) => group.ariaLabel ?? group.getAttribute('aria-label')),
  ).toEqual(['Plums, ~/src/pipeline', 'Pears, ~/src/pipeline']);
  await dialog.press('ArrowUp');
  expect(dialog.active()).toBe('Codexplum one');
  await dialog.press('ArrowDown');
  await dialog.press('ArrowDown');
  expect(dialog.active()).toBe('Codexplum two');
  expect(dialog.all('input')[0]!.getAttribute('aria-activedescendant')).toBe(
    dialog.all('[aria-selected="true"]')[0]!.id,
  );
  await dialog.press('Enter');
  const { place, find, overlay } = getState().ui;
  expect([place, find, overlay]).toEqual([
    { kind: 'thread', threadId: 'b' },
    { threadId: 'b', text: 'plum', itemKey: 't/m2', asked: 1 },
    null,
  ]);
});

test('Enter before the answer opens the first place of it once it is there', async () => {
  const dialog = await openDialog([hit('a', 't/m1', 'plum one'), hit('b', 't/m2', 'plum two')]);
  await dialog.act(() => setSearchText('plum'));
  await dialog.press('Enter');
  await dialog.look('plum');
  expect(getState().ui).toMatchObject({
    place: { kind: 'thread', threadId: 'a' },
    find: { threadId: 'a', text: 'plum', itemKey: 't/m1' },
    overlay: null,
  });
});

test('without words it says what it does and asks nothing; without hits it says so', async () => {
  const dialog = await openDialog([]);
  expect(dialog.words()).toContain('Every word must be there');
  expect(dialog.bridge.inputs('search.find')).toEqual([]);
  await dialog.look('plum');
  expect(dialog.words()).toContain('Nothing found for “plum”.');
});

test('what is not read yet is told', () => {
  const words = [
    null,
    read,
    { done: 1200, total: 3400, failed: 0, active: true },
    { done: 1, total: 2, failed: 0, active: false },
    { done: 1, total: 2, failed: 1, active: false },
    { done: 1, total: 4, failed: 3, active: false },
  ].map(statusWords);
  expect(words).toEqual([
    null,
    null,
    'Reading older threads: 1,200 of 3,400',
    null,
    'One thread could not be read; only its title is searched.',
    '3 threads could not be read; only their titles are searched.',
  ]);
});

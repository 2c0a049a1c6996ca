import { expect, test } from 'vitest';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { paletteGroups, type PaletteSource } from './palette-entries.ts';
import { lastUsedFirst } from './palette-source.ts';

const thread = (id: string, title: string, rest = {}) =>
  sampleThread({ id, title, cwd: '/home/ada/orchard', ...rest });

const source: PaletteSource = {
  threads: [thread('a', 'Paint the fence'), thread('b', 'Plant pears'), thread('c', 'Pear pie')],
  commands: [
    { id: 'inbox', title: 'Everything that needs you' },
    { id: 'new-thread', title: 'New thread' },
    { id: 'toggle-mode', title: 'Give full access…' },
    { id: 'permissions', title: 'Rules and trust…' },
  ],
  settings: [
    {
      ...({ id: 'theme', page: 'appearance', label: 'Theme', alsoFoundBy: 'dark light' } as const),
      pageLabel: 'Looks',
    },
  ],
  folders: ['/home/ada/pears', '/home/ada/orchard'],
};

const shown = (text: string) =>
  paletteGroups(text, source).map(({ name, entries }) => [name, entries.map(({ id }) => id)]);

test('before anything is typed: the threads last used, then every command by group', () => {
  expect(shown('')).toEqual([
    ['Recent threads', ['thread-a', 'thread-b', 'thread-c']],
    ['Going about', ['command-inbox']],
    ['Threads', ['command-new-thread']],
    ['The thread in view', ['command-toggle-mode']],
    ['Bobbin', ['command-permissions']],
  ]);
});

test('what is typed is looked for in all of it; the search in all text is always offered last', () => {
  expect(shown('pear')).toEqual([
    ['Threads', ['thread-c', 'thread-b']],
    ['New thread in a folder', ['folder-/home/ada/pears']],
    ['In all text', ['search']],
  ]);
  expect(shown('dark')).toEqual([
    ['Settings', ['setting-theme']],
    ['In all text', ['search']],
  ]);
  expect(shown('raise')).toEqual([
    ['Commands', ['command-toggle-mode']],
    ['In all text', ['search']],
  ]);
});

test('a thread is found by its folder; of equals the one last used stays in front', () => {
  expect(shown('orchard')[0]).toEqual(['New thread in a folder', ['folder-/home/ada/orchard']]);
  expect(shown('orchard')[1]).toEqual(['Threads', ['thread-c', 'thread-b', 'thread-a']]);
});

test('behind > only commands are meant', () => {
  expect(shown('>new')).toEqual([['Commands', ['command-new-thread']]]);
  expect(shown('>pear')).toEqual([]);
});

test('threads stand in the order in which they were in view, without the one that is', () => {
  const threads = Object.fromEntries(
    [
      thread('a', 'A', { updatedAt: 9 }),
      thread('b', 'B', { updatedAt: 1 }),
      thread('c', 'C', { updatedAt: 5, archived: true }),
      thread('d', 'D', { updatedAt: 3 }),
    ].map((one) => [one.id, one]),
  );
  expect(lastUsedFirst(threads, ['a', 'b', 'gone'], 'a').map(({ id }) => id)).toEqual([
    ...['b', 'd', 'c'],
  ]);
});

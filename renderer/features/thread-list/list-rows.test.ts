import { expect, test } from 'vitest';
import type { Thread } from '../../../shared/domain/thread.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { listRows, type ListInput } from './list-rows.ts';

const today = new Date(2026, 10, 25).getTime();
const hour = 60 * 60 * 1000;

const thread = (id: string, cwd: string, updatedAt: number, rest: Partial<Thread> = {}) =>
  sampleThread({
    id,
    cwd,
    updatedAt,
    title: `Title ${id}`,
    harnessThreadId: `codex-${id}`,
    ...rest,
  });

function view(shown: Thread[], rest: Partial<ListInput> = {}) {
  const threads = Object.fromEntries(shown.map((one) => [one.id, one]));
  return listRows({
    ...{ shown, threads, group: 'folder', today, unfolded: new Set(), unfoldAll: false },
    ...{ needsYou: () => false, isWhole: true, links: {} },
    ...rest,
  });
}

/** A list as lines of text: headings with their count, threads indented by depth. */
function drawn(shown: Thread[], rest: Partial<ListInput> = {}): string[] {
  return view(shown, rest).rows.map((row) =>
    row.kind === 'thread'
      ? `${'  '.repeat(row.depth)}${row.threadId}${row.open ? ' v' : row.children > 0 ? ' >' : ''}`
      : `# ${row.name}${row.within === null ? '' : ` in ${row.within}`} ${row.count}`,
  );
}

test('F33: one folder is one heading, whichever link or spelling names it', () => {
  const shown = [
    thread('b', '/Users/ada/dev/orchard', 20),
    thread('a', '/Volumes/big/dev/orchard/', 10),
  ];
  const links = { '/Users/ada/dev/orchard': '/Volumes/big/dev/orchard' };
  expect(drawn(shown, { links })).toEqual(['# orchard 2', 'b', 'a']);
  expect(view(shown, { links }).rows[0]).toMatchObject({ title: '/Users/ada/dev/orchard' });
});

test('by folder, the one used last first; folders of one name tell where they are; pinned ones stand above', () => {
  const shown = [
    thread('c', '/home/me/work/api', 40),
    thread('b', '/home/me/play/api', 30),
    thread('d', '/home/me/site', 20),
    thread('p', '/home/me/site', 15, { pinned: true }),
    thread('a', '/home/me/work/api', 10),
  ];
  expect(drawn(shown)).toEqual([
    ...['# Pinned 1', 'p', '# api in ~/work 2', 'c', 'a', '# api in ~/play 1', 'b'],
    ...['# site 1', 'd'],
  ]);
  expect(view(shown).threadIds).toEqual(['p', 'c', 'a', 'b', 'd']);
  expect(view(shown).rows[1]).toEqual({
    ...{ kind: 'thread', key: 'p', threadId: 'p', depth: 0, children: 0, open: false },
    ...{ hiddenNeedsYou: false, folder: 'site', forkOf: null },
  });
});

test('while more threads are to come only what stands under the pinned ones is counted', () => {
  const shown = [thread('a', '/a', 2), thread('p', '/a', 1, { pinned: true })];
  expect(drawn(shown, { isWhole: false })).toEqual(['# Pinned 1', 'p', '# a null', 'a']);
});

test('by time: days, the week since Monday, then months, with the year where it is another', () => {
  const at = (id: string, time: number) => thread(id, '/home/me/api', time);
  const shown = [
    at('noon', today + 12 * hour),
    at('midnight', today),
    at('evening', today - hour),
    at('monday', today - 48 * hour),
    at('sunday', today - 49 * hour),
    at('october', new Date(2026, 9, 3).getTime()),
    at('old', new Date(2025, 9, 3).getTime()),
  ];
  expect(drawn(shown, { group: 'time' })).toEqual([
    ...['# Today 2', 'noon', 'midnight', '# Yesterday 1', 'evening', '# This week 1', 'monday'],
    ...['# November 1', 'sunday', '# October 1', 'october', '# October 2025 1', 'old'],
  ]);
});

test('sub-agents stand under their parent, folded until asked for; one without its parent stands alone', () => {
  const shown = [
    thread('parent', '/a', 50),
    thread('child', '/a', 40, { parentThreadId: 'codex-parent' }),
    thread('grandchild', '/a', 30, { parentThreadId: 'codex-child' }),
    thread('orphan', '/a', 20, { parentThreadId: 'codex-gone' }),
  ];
  expect(drawn(shown)).toEqual(['# a 2', 'parent >', 'orphan']);
  expect(drawn(shown, { unfolded: new Set(['parent']) })).toEqual([
    ...['# a 2', 'parent v', '  child >', 'orphan'],
  ]);
  expect(drawn(shown, { unfoldAll: true })).toEqual([
    ...['# a 2', 'parent v', '  child v', '    grandchild', 'orphan'],
  ]);
  const waiting = view(shown, { needsYou: (id) => id === 'grandchild' }).rows[1];
  expect(waiting).toMatchObject({ threadId: 'parent', hiddenNeedsYou: true });
});

test('threads that are each other’s parent, or their own, are not lost', () => {
  const shown = [
    thread('a', '/a', 30, { parentThreadId: 'codex-b' }),
    thread('b', '/a', 20, { parentThreadId: 'codex-a' }),
    thread('self', '/a', 10, { parentThreadId: 'codex-self' }),
  ];
  expect(view(shown).threadIds.toSorted()).toEqual(['a', 'b', 'self']);
});

test('a fork names its source, of its own home, also where that is not shown', () => {
  const source = thread('source', '/a', 1);
  const fork = thread('fork', '/a', 2, { forkedFromId: 'codex-source' });
  const foreign = thread('foreign', '/a', 1, { forkedFromId: 'codex-source', home: 'demo' });
  const threads = { source, fork, foreign };
  const forks = view([fork, foreign], { threads }).rows.slice(1);
  expect(forks.map((row) => row.kind === 'thread' && row.forkOf)).toEqual(['Title source', '']);
});

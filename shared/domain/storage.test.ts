import { expect, test } from 'vitest';
import { summarizeStorage } from './storage.ts';

const day = 24 * 60 * 60 * 1000;
const now = 1000 * day;
const file = (
  path: string,
  bytes: number,
  days: number,
  harnessThreadId: string | null = null,
) => ({
  ...{ path, bytes, changedAt: now - days * day, harnessThreadId },
});
const thread = (id: string, cwd: string, rolloutPath: string | null = null) => ({
  ...{ id, cwd, rolloutPath, title: `Title ${id}`, harnessThreadId: `codex-${id}` },
});

test('files are summed up by folder, age and thread, found by path or by id', () => {
  const files = [
    file('/s/a', 10, 1, 'codex-a'),
    file('/s/a-before-revert', 5, 8, 'codex-a'),
    file('/s/copy', 100, 40, null),
    file('/s/stray', 7, 400, 'codex-gone'),
  ];
  const threads = [thread('a', '/work'), thread('b', '/play', '/s/copy')];
  expect(summarizeStorage(files, threads, now)).toEqual({
    ...{ bytes: 122, files: 4 },
    folders: [
      { cwd: '/play', bytes: 100, files: 1 },
      { cwd: '/work', bytes: 15, files: 2 },
      { cwd: null, bytes: 7, files: 1 },
    ],
    others: { bytes: 0, files: 0, folders: 0 },
    ages: [
      { age: 'week', bytes: 10, files: 1 },
      { age: 'month', bytes: 5, files: 1 },
      { age: 'year', bytes: 100, files: 1 },
      { age: 'older', bytes: 7, files: 1 },
    ],
    largest: [
      { threadId: 'b', title: 'Title b', bytes: 100 },
      { threadId: 'a', title: 'Title a', bytes: 15 },
    ],
  });
});

test('of many folders the smaller ones are one sum; nothing is lost', () => {
  const threads = Array.from({ length: 20 }, (_, index) => thread(`${index}`, `/f${index}`));
  const files = threads.map((one, index) => file(`/s/${index}`, index + 1, 1, one.harnessThreadId));
  const { bytes, folders, others, largest } = summarizeStorage(files, threads, now);
  const shown = folders.reduce((sum, folder) => sum + folder.bytes, 0);
  expect({ bytes, folders: folders.length, others, largest: largest.length }).toEqual({
    ...{ bytes: 210, folders: 12, others: { bytes: 36, files: 8, folders: 8 }, largest: 10 },
  });
  expect(shown + others.bytes).toBe(bytes);
});

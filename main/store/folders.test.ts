import { expect, it } from 'vitest';
import { recentFolders, rememberFolder, wasChosen } from './folders.ts';
import { databaseWithThread } from './store.test-support.ts';

it('folders come back by when they were chosen last', () => {
  const db = databaseWithThread({ cwd: '/work' });
  for (const [path, at] of [
    ['/a', 1],
    ['/b', 2],
    ['/c', 3],
    ['/a', 4],
  ] as const) {
    rememberFolder(db, path, at);
  }
  expect([recentFolders(db, 2), recentFolders(db, 9)]).toEqual([
    ['/a', '/c'],
    ['/a', '/c', '/b'],
  ]);
  expect(['/b', '/work', '/work/sub'].map((path) => wasChosen(db, path))).toEqual([
    true,
    true,
    false,
  ]);
});

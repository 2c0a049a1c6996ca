import { expect, test } from 'vitest';
import { filePath } from './file-path.ts';

test('a link to a file loses its line and gains the folder', () => {
  expect(
    ['src/a.ts:12:3', './a.ts:4', '/etc/hosts', 'C:\\x\\a.ts:9', '../b.ts'].map((link) =>
      filePath(link, '/home/me/x/'),
    ),
  ).toEqual([
    '/home/me/x/src/a.ts',
    '/home/me/x/a.ts',
    '/etc/hosts',
    'C:\\x\\a.ts',
    '/home/me/x/../b.ts',
  ]);
});

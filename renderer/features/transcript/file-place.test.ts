import { expect, test } from 'vitest';
import { filePlace } from './file-place.ts';

test('a link to a file gives its line apart and gains the folder', () => {
  const links = [
    'src/a.ts:12:3',
    './a.ts:4',
    '/etc/hosts',
    'C:\\x\\a.ts:9',
    '../b.ts#L7-L9',
    'a:0',
  ];
  expect(links.map((link) => filePlace(link, '/home/me/x/'))).toEqual([
    { path: '/home/me/x/src/a.ts', line: 12 },
    { path: '/home/me/x/a.ts', line: 4 },
    { path: '/etc/hosts', line: null },
    { path: 'C:\\x\\a.ts', line: 9 },
    { path: '/home/me/x/../b.ts', line: 7 },
    { path: '/home/me/x/a', line: null },
  ]);
});

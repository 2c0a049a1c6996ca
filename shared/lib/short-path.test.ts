import { expect, test } from 'vitest';
import { folderName, shortPath } from './short-path.ts';

test('the home folder reads as a tilde, whole names only', () => {
  expect(
    ['/home/me/src/a', '/Users/me', '/root/x', '/rooted/x', 'C:\\Users\\me\\a', '/opt/home/me'].map(
      shortPath,
    ),
  ).toEqual(['~/src/a', '~', '~/x', '/rooted/x', '~\\a', '/opt/home/me']);
});

test('a folder is called by its last name', () => {
  expect(['/home/me/src/', 'C:\\work\\b', '/'].map(folderName)).toEqual(['src', 'b', '/']);
});

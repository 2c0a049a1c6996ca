import { expect, test } from 'vitest';
import { pathInFolder } from './path-in-folder.ts';

test('a path inside the folder is told from there, any other in full', () => {
  expect(pathInFolder('/home/me/a/src/x.ts', '/home/me/a')).toBe('src/x.ts');
  expect(pathInFolder('/home/me/a/src/x.ts', '/home/me/a/')).toBe('src/x.ts');
  expect(pathInFolder('/home/me/ab/x.ts', '/home/me/a')).toBe('/home/me/ab/x.ts');
  expect(pathInFolder('/home/me/a', '/home/me/a')).toBe('/home/me/a');
  expect(pathInFolder('C:\\work\\x.ts', 'C:\\work')).toBe('x.ts');
});

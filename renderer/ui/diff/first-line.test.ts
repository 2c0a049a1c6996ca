import { expect, it } from 'vitest';
import { firstChangedLine } from './first-line.ts';

it.each([
  ['an added line', '@@ -3,2 +3,3 @@\n a\n+b\n c\n', 'update', 4],
  ['what follows a removed line', '@@ -3,3 +3,2 @@\n a\n-b\n c\n', 'update', 4],
  ['the line before one removed at the end', '@@ -3,2 +3,1 @@\n a\n-b\n', 'update', 3],
  ['the beginning of a new file', 'a\nb\n', 'add', 1],
  ['nothing without numbers', '@@\n-a\n+b\n', 'update', null],
  ['nothing for nothing', '', 'update', null],
] as const)('leads to %s', (_what, diff, change, line) => {
  expect(firstChangedLine(diff, change)).toBe(line);
});

import { expect, test } from 'vitest';
import { outputPlaces } from './output-places.ts';

test.each([
  ['src/a.ts:3:1 - error TS2322: no', ['src/a.ts:3']],
  ['  at run (/work/repo/src/b.js:12:5)', ['/work/repo/src/b.js:12']],
  ['\u001b[31mlib/c.py\u001b[0m:7: E501 too long', ['lib/c.py:7']],
  ['C:\\repo\\a.cs:4', ['C:\\repo\\a.cs:4']],
  ['a.ts:1\na.ts:1\n./b/Makefile:2', ['a.ts:1', './b/Makefile:2']],
])('finds the places of %j', (output, places) => {
  expect(outputPlaces(output)).toEqual(places);
});

test.each([
  ['a clock', 'done at 12:30:05'],
  ['an address', 'http://localhost:8080/a.ts:3 and localhost:3000'],
  ['a host', '127.0.0.1:5432'],
  ['a hidden character', 'src/a\u202ets.exe:3'],
  ['no line', 'src/a.ts: no line'],
])('takes %s for no place', (_what, output) => {
  expect(outputPlaces(output)).toEqual([]);
});

test('offers the first six only', () => {
  const output = Array.from({ length: 20 }, (_, index) => `a${index}.ts:${index + 1}`).join('\n');
  expect(outputPlaces(output)).toHaveLength(6);
});

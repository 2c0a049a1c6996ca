import { expect, test } from 'vitest';
import { nestsDeeper } from './nests-deeper.ts';

test.each([
  ['{"a":[1,{"b":2}]}', 3, false],
  ['{"a":[1,{"b":2}]}', 2, true],
  ['{"a":"[[[[[[","b":"\\"[[[["}', 1, false],
  ['{"a":"\\\\","b":[[1]]}', 2, true],
  ['{"a":"never ends [[[[', 1, false],
  ['[],[],[],[]', 1, false],
])('%s deeper than %i: %s', (line, most, deeper) => {
  expect(nestsDeeper(line, most)).toBe(deeper);
});

test('R17: looks at 1,000,000 brackets no further than it must', () => {
  expect(nestsDeeper('['.repeat(1_000_000), 512)).toBe(true);
});

import { expect, test } from 'vitest';
import { isNarrower } from './narrower-pattern.ts';

test.each([
  [[['git']], [['git'], ['push']], true],
  [[['git'], ['a', 'b']], [['git'], ['a']], true],
  [[['git'], ['a', 'b']], [['git'], ['a'], ['x']], true],
  [[['git']], [['git']], false],
  [[['git'], ['push']], [['git']], false],
  [[['git'], ['a']], [['git'], ['a', 'b']], false],
  [[['git']], [['gitx'], ['push']], false],
])('%j to %j: %s', (pattern, narrowed, expected) => {
  expect(isNarrower(pattern, narrowed)).toBe(expected);
});

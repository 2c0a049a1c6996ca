import v8 from 'node:v8';
import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

test('what was used for a moment is given back, and no code can collect afterwards', () => {
  const youngMb = () =>
    v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!
      .space_used_size;
  const passing = Array.from({ length: 50_000 }, (_, index) => ({ index }));
  expect(passing).toHaveLength(50_000);
  const before = youngMb();
  giveBackMemory();
  expect({ isLess: youngMb() < before, gc: 'gc' in globalThis }).toEqual({
    isLess: true,
    gc: false,
  });
});

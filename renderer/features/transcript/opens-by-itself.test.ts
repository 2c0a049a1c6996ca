import { expect, test } from 'vitest';
import { opensByItself } from './opens-by-itself.ts';

const edit = (lines: number) => ({
  path: '/a',
  change: 'add' as const,
  movedTo: null,
  diff: 'x\n'.repeat(lines),
});

test('small changes are open, large ones and many files wait to be opened', () => {
  expect([
    opensByItself({ edits: [edit(30)] }),
    opensByItself({ edits: [edit(31)] }),
    opensByItself({ edits: [edit(1), edit(1), edit(1)] }),
    opensByItself({ edits: [edit(1), edit(1), edit(1), edit(1)] }),
  ]).toEqual([true, false, true, false]);
});

import { expect, test } from 'vitest';
import { appError } from '../../shared/domain/app-error.ts';
import { initialState } from './app-state.ts';
import { everythingLowered } from './reduce-lowered.ts';

const error = appError('storage-full', 'The disk is full.');

test.each([
  [0, 0, 'No thread was in full access.'],
  [1, 0, 'One thread returns to approval required.'],
  [3, 0, '3 threads return to approval required.'],
  [
    1,
    2,
    'One thread returns to approval required. 2 threads were stopped, but the mode could not be saved.',
  ],
])('%i lowered and %i failed are said, each failure on its own thread', (lowered, bad, text) => {
  const failed = Array.from({ length: bad }, (_, index) => ({ threadId: `t${index}`, error }));
  const state = everythingLowered(initialState, { lowered, failed });
  expect(state.ui.announcement).toEqual({ text, count: 1 });
  expect(state.notices.map(({ threadId }) => threadId)).toEqual(failed.map((one) => one.threadId));
});

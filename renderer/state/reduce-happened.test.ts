import { expect, test } from 'vitest';
import type { Happening } from '../../shared/domain/happening.ts';
import { initialState } from './app-state.ts';
import { happenedAdded, happenedSettled } from './reduce-happened.ts';
import { threadSelected } from './reduce-places.ts';

const happening = (threadId: string, text = 'Codex is done.'): Happening => ({
  ...{ threadId, kind: 'turn-done', text },
});

test('of each thread the last is told, the newest last, until it is looked at', () => {
  const told = ['a', 'b'].reduce((state, id) => happenedAdded(state, happening(id)), initialState);
  const again = happenedAdded(told, happening('a', 'The turn failed.'));
  expect(again.happened).toEqual([happening('b'), happening('a', 'The turn failed.')]);
  expect(happenedSettled(again, 'b').happened).toEqual([happening('a', 'The turn failed.')]);
  expect(happenedSettled(again, 'c')).toBe(again);
  expect(happenedSettled(again, null).happened).toEqual([]);
});

test('a notification shows its thread over whatever lay there, with the focus on the question', () => {
  const settings = { ...initialState, ui: { ...initialState.ui, overlay: 'settings' as const } };
  const { place, overlay, focus } = threadSelected(settings, 'a', true).ui;
  expect({ place, overlay, focus }).toEqual({
    ...{ place: { kind: 'thread', threadId: 'a' }, overlay: null, focus: { target: 'approval' } },
  });
});

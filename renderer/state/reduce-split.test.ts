import { expect, test } from 'vitest';
import { initialState, type AppState, type Place } from './app-state.ts';
import { placeChosen, wentBack } from './reduce-places.ts';
import {
  openedBeside,
  paneClosed,
  panesSwapped,
  threadsInView,
  threadsShown,
} from './reduce-split.ts';
import { threadRemoved } from './reduce-threads.ts';

const at = (threadId: string): Place => ({ kind: 'thread', threadId });
const a = placeChosen(initialState, at('a'));
/** What stands left and right, the one with the focus in capitals. */
const panes = ({ ui: { place, beside } }: AppState) => {
  const name = (one: Place) => (one.kind === 'thread' ? one.threadId : 'new');
  const focused = name(place).toUpperCase();
  if (beside === null) return focused;
  return beside.side === 'left'
    ? `${name(beside.place)}|${focused}`
    : `${focused}|${name(beside.place)}`;
};

test('a thread opens on the right with the focus; the next one takes the place of the other', () => {
  const both = openedBeside(a, 'b');
  expect(panes(both)).toBe('a|B');
  expect(panes(openedBeside(both, 'c'))).toBe('C|b');
  expect(panes(openedBeside(a, 'a'))).toBe('A');
  expect(threadsInView(both)).toEqual(['b', 'a']);
});

test('the other pane is before the eyes only where there is room for it', () => {
  const both = openedBeside(a, 'b');
  const roomy = { ...both, ui: { ...both.ui, besideShown: true } };
  expect([
    threadsShown(both),
    threadsShown(roomy),
    threadsShown(paneClosed(roomy, 'beside')),
  ]).toEqual([['b'], ['b', 'a'], ['b']]);
});

test('the focus goes over without moving anything; what stands beside is never shown twice', () => {
  const both = openedBeside(a, 'b');
  expect(panes(panesSwapped(both))).toBe('A|b');
  expect(panes(placeChosen(both, at('a')))).toBe('A|b');
  expect(panes(placeChosen(both, at('c')))).toBe('a|C');
  expect(panes(wentBack(placeChosen(panesSwapped(both), at('c'))))).toBe('A|b');
  expect(panesSwapped(a)).toBe(a);
});

test('either pane can be closed; a thread that is removed leaves the other one', () => {
  const both = openedBeside(a, 'b');
  expect([paneClosed(both, 'beside'), paneClosed(both, 'focused')].map(panes)).toEqual(['B', 'A']);
  expect([threadRemoved(both, 'a'), threadRemoved(both, 'b')].map(panes)).toEqual(['B', 'A']);
  expect(panes(threadRemoved(a, 'a'))).toBe('NEW');
});

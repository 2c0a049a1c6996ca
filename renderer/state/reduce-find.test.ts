import { expect, test } from 'vitest';
import { initialState } from './app-state.ts';
import { findClosed, findOpened, findTyped, findWent, hitChosen } from './reduce-find.ts';

test('a found place opens its thread with the words under search there', () => {
  const open = { ...initialState, ui: { ...initialState.ui, overlay: 'search' as const } };
  const { ui } = hitChosen(open, { threadId: 'a', itemKey: 't/m', text: 'quince' });
  expect([ui.place, ui.overlay, ui.find]).toEqual([
    { kind: 'thread', threadId: 'a' },
    null,
    { threadId: 'a', text: 'quince', itemKey: 't/m', asked: 1 },
  ]);
});

test('a found title leads to its thread and searches nothing there', () => {
  const { ui } = hitChosen(initialState, { threadId: 'a', itemKey: null, text: 'quince' });
  expect([ui.place, ui.find]).toEqual([{ kind: 'thread', threadId: 'a' }, null]);
});

test('the bar keeps its words from thread to thread, but not its place', () => {
  const went = findWent(findTyped(findOpened(initialState, 'a'), 'quince'), 't/m');
  expect(went.ui.find).toEqual({ threadId: 'a', text: 'quince', itemKey: 't/m', asked: 1 });
  expect(findOpened(went, 'a')).toBe(went);
  expect(findOpened(went, 'b').ui.find).toEqual({
    threadId: 'b',
    text: 'quince',
    itemKey: null,
    asked: 1,
  });
  expect(findTyped(went, 'medlar').ui.find).toEqual({
    threadId: 'a',
    text: 'medlar',
    itemKey: null,
    asked: 1,
  });
  expect(findClosed(went).ui.find).toBeNull();
});

test('every wish has its own number, also after the bar was closed', () => {
  const hit = { threadId: 'a', itemKey: 't/m', text: 'quince' };
  const again = hitChosen(findClosed(hitChosen(initialState, hit)), hit);
  expect(again.ui.find?.asked).toBe(2);
});

test('without an open bar there is nothing to type into', () => {
  expect(findTyped(initialState, 'x')).toBe(initialState);
  expect(findWent(initialState, 't/m')).toBe(initialState);
});

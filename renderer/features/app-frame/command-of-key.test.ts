import { expect, test } from 'vitest';
import { commandOfKey, type KeyPress } from './command-of-key.ts';

const press = (rest: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...rest,
});

test('the main modifier is Ctrl, and ⌘ on macOS', () => {
  const ctrl = press({ key: 'k', code: 'KeyK', ctrlKey: true });
  const command = press({ key: 'k', code: 'KeyK', metaKey: true });
  expect([ctrl, command].map((event) => commandOfKey(event, false))).toEqual(['find', null]);
  expect([ctrl, command].map((event) => commandOfKey(event, true))).toEqual([null, 'find']);
});

test('Shift and Alt make another command, or none', () => {
  const b = { key: 'b', code: 'KeyB', ctrlKey: true };
  expect(
    [b, { ...b, altKey: true, key: '∫' }, { ...b, shiftKey: true, key: 'B' }, { key: 'b' }].map(
      (event) => commandOfKey(press(event), false),
    ),
  ).toEqual(['sidebar', 'panel', null, null]);
});

test('a layout without Latin letters uses the place of the key', () => {
  const russian = press({ key: 'Ь', code: 'KeyM', ctrlKey: true, shiftKey: true });
  expect(commandOfKey(russian, false)).toBe('toggle-mode');
});

test('a letter that sits elsewhere on the keyboard counts as the letter', () => {
  expect(commandOfKey(press({ key: 'k', code: 'KeyV', ctrlKey: true }), false)).toBe('find');
});

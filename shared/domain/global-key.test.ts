import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { GlobalKey } from './global-key.ts';
import { globalKeyOf, globalKeyWords } from './pressed-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [
    'Control, Alt, Shift and a letter',
    { ctrlKey: true, altKey: true, shiftKey: true, code: 'KeyL' },
    defaultSettings.lowerAllKey,
  ],
  [
    'Control, Alt and a digit',
    { ctrlKey: true, altKey: true, code: 'Digit1' },
    'CommandOrControl+Alt+1',
  ],
  ['Alt, Shift and a function key', { altKey: true, shiftKey: true, code: 'F12' }, 'Alt+Shift+F12'],
  ['a letter', { code: 'KeyL' }, null],
  ['Control and a letter, which every program uses', { ctrlKey: true, code: 'KeyC' }, null],
  ['Shift and a letter', { shiftKey: true, code: 'KeyL' }, null],
  ['modifiers alone', { ctrlKey: true, altKey: true, code: 'AltLeft' }, null],
  ['a key of no letter', { ctrlKey: true, altKey: true, code: 'Escape' }, null],
  ['the key of another system', { metaKey: true, altKey: true, code: 'KeyL' }, null],
])('%s', (_what, pressed, key) => {
  expect(globalKeyOf({ ...none, ...pressed }, false)).toBe(key);
});

test('a Mac’s Command is the main modifier there', () => {
  const pressed = { ...none, metaKey: true, altKey: true, code: 'KeyL' };
  expect(globalKeyOf(pressed, true)).toBe('CommandOrControl+Alt+L');
});

test('a key is shown with the names on the machine', () => {
  expect(globalKeyWords(defaultSettings.lowerAllKey, '⌘')).toBe('⌘ Alt Shift L');
  expect(GlobalKey.safeParse('CommandOrControl+C').success).toBe(false);
});

import { expect, it } from 'vitest';
import { acceleratorOf, chordOf, chordPattern, chordWords, type KeyPress } from './chord.ts';

const press = (rest: Partial<KeyPress>): KeyPress => ({
  ...{ key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...rest,
});

it('the main modifier is Ctrl, and ⌘ on a Mac, where Ctrl is another', () => {
  const ctrl = press({ key: 'k', code: 'KeyK', ctrlKey: true });
  const command = press({ key: 'k', code: 'KeyK', metaKey: true });
  expect([ctrl, command].map((event) => chordOf(event, false))).toEqual(['Mod+K', null]);
  expect([ctrl, command].map((event) => chordOf(event, true))).toEqual(['Ctrl+K', 'Mod+K']);
});

it.each<[string, Partial<KeyPress>, string | null]>([
  ['Shift and Alt', { key: 'B', code: 'KeyB', shiftKey: true, altKey: true }, 'Mod+Alt+Shift+B'],
  ['a letter that Alt changes', { key: '∫', code: 'KeyB', altKey: true }, 'Mod+Alt+B'],
  ['a layout without Latin letters', { key: 'Ь', code: 'KeyM' }, 'Mod+M'],
  ['a letter that sits elsewhere', { key: 'k', code: 'KeyV' }, 'Mod+K'],
  ['a digit that needs Shift', { key: '&', code: 'Digit1' }, 'Mod+1'],
  ['a slash', { key: '/', code: 'Slash' }, 'Mod+/'],
  ['a slash written with Shift', { key: '/', code: 'Digit7', shiftKey: true }, 'Mod+/'],
  ['a shifted slash', { key: '?', code: 'Slash', shiftKey: true }, 'Mod+Shift+/'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'Mod+Left'],
  ['Tab', { key: 'Tab', code: 'Tab' }, 'Mod+Tab'],
  ['only a modifier', { key: 'Control', code: 'ControlLeft' }, null],
  ['Enter', { key: 'Enter', code: 'Enter' }, null],
])('with the main modifier: %s', (_name, event, chord) => {
  expect(chordOf(press({ ctrlKey: true, ...event }), false)).toBe(chord);
});

it('what is typed is no chord: no Y and no N, with or without Shift, nor a letter with Alt', () => {
  const typed = ['y', 'n', 'a', '1', '/'].flatMap((key) => [
    press({ key, code: `Key${key.toUpperCase()}` }),
    press({ key, code: `Key${key.toUpperCase()}`, shiftKey: true }),
    press({ key, code: `Key${key.toUpperCase()}`, altKey: true }),
  ]);
  expect(typed.map((event) => chordOf(event, false))).toEqual(typed.map(() => null));
  for (const chord of ['Y', 'N', 'Shift+Y', 'Alt+Y', 'Alt+Shift+N', 'Tab', 'Left', '']) {
    expect(chordPattern.test(chord)).toBe(false);
  }
});

it('is told to Electron and to people', () => {
  const chords = ['Mod+Shift+K', 'Ctrl+Tab', 'Alt+Left', 'F5', 'Mod+,'];
  expect(chords.map(acceleratorOf)).toEqual([
    ...['CommandOrControl+Shift+K', 'Control+Tab', 'Alt+Left', 'F5', 'CommandOrControl+,'],
  ]);
  expect(chords.map((chord) => chordWords(chord, true))).toEqual([
    ...['⌘ Shift K', 'Ctrl Tab', 'Alt ←', 'F5', '⌘ ,'],
  ]);
  expect(chordWords('Mod+Alt+B', false)).toBe('Ctrl Alt B');
});

import { expect, it } from 'vitest';
import { chordPattern } from './chord.ts';
import { commandIds, commands } from './commands.ts';
import {
  commandOfChord,
  defaultKey,
  holderOf,
  keysOf,
  refusalOf,
  withKey,
  type ShortcutChoices,
} from './shortcuts.ts';
import { Settings } from './settings.ts';

it('every command has its own id and, on either machine, its own key, which may be chosen', () => {
  expect(commandIds).toEqual([...new Set(commandIds)]);
  for (const isMac of [false, true]) {
    const usual = commandIds.flatMap((id) => defaultKey(id, isMac) ?? []);
    expect(usual).toEqual([...new Set(usual)]);
    expect(usual.filter((chord) => !chordPattern.test(chord) || refusalOf(chord))).toEqual([]);
    expect([...keysOf({}, isMac).values()]).toEqual(usual);
  }
});

it('a chosen key replaces the one it came with; none can be chosen', () => {
  const keys = keysOf({ inbox: 'F5', 'new-thread': null, 'no-such-command': 'F9' }, false);
  expect([keys.get('inbox'), keys.get('new-thread')]).toEqual(['F5', undefined]);
  expect(['F5', 'Mod+I', 'Mod+N', 'F9'].map((chord) => commandOfChord(keys, chord))).toEqual([
    ...['inbox', null, null, null],
  ]);
});

it('a key taken over leaves the other command without one; what is the default again is no choice', () => {
  const taken = withKey({}, 'inbox', 'Mod+K', false);
  expect(taken).toEqual({ palette: null, inbox: 'Mod+K' });
  expect(holderOf(taken, 'Mod+K', 'palette', false)).toBe('inbox');
  const back = withKey(taken, 'palette', 'Mod+K', false);
  expect(back).toEqual({ inbox: null });
  expect(withKey(back, 'inbox', 'Mod+I', false)).toEqual({});
});

it('a key that was chosen is kept where a command that came later begins with it', () => {
  const keys = keysOf({ about: 'Mod+1' }, false);
  expect([keys.get('about'), keys.get('thread-1'), keys.get('thread-2')]).toEqual([
    ...['Mod+1', undefined, 'Mod+2'],
  ]);
});

it('two commands with one key, from a file: the first of the list has it', () => {
  const both: ShortcutChoices = { about: 'F5', inbox: 'F5' };
  const keys = keysOf(both, false);
  expect([keys.get('inbox'), keys.get('about')]).toEqual(['F5', undefined]);
  expect(holderOf(both, 'F5', 'about', false)).toBe('inbox');
});

it('the settings take chords only: nothing that is typed, no key of a question', () => {
  const parse = (chord: string) =>
    Settings.shape.shortcuts.safeParse({ 'toggle-mode': chord }).success;
  expect(['Mod+Y', 'F8', 'Y', 'N', 'Shift+Y', 'Enter', 'Mod+Enter', 'Escape'].map(parse)).toEqual([
    ...[true, true, false, false, false, false, false, false],
  ]);
});

it('keys that write, or that the system needs, are refused', () => {
  expect(['Mod+C', 'Mod+Z', 'Mod+Q', 'F2', 'Mod+U', null].map(refusalOf)).toEqual([
    ...['reserved', 'reserved', 'reserved', 'reserved', null, 'none'],
  ]);
});

it('every command is in a group and says what it does', () => {
  expect(commands.filter(({ title }) => !/^[A-Z]/.test(title))).toEqual([]);
});

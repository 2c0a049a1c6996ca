import type { Command } from './commands.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** A chord as written in `keys`: the modifiers in this order, then the letter or the name of the key. */
const plain: Record<string, Command> = {
  'mod k': 'find',
  'mod f': 'find-in-thread',
  'mod shift f': 'search-all',
  'mod n': 'new-thread',
  'mod shift n': 'new-window',
  'mod j': 'next-waiting',
  'mod i': 'inbox',
  'mod b': 'sidebar',
  'mod alt b': 'panel',
  'mod shift m': 'toggle-mode',
  'mod shift l': 'lower-all',
  'mod ,': 'settings',
};
const elsewhere: Record<string, Command> = { 'alt arrowleft': 'back', 'alt arrowright': 'forward' };
const mac: Record<string, Command> = { 'mod [': 'back', 'mod ]': 'forward' };

/** What a key press asks for; null for every other key. The main modifier is ⌘ on macOS, else Ctrl. */
export function commandOfKey(event: KeyPress, isMac: boolean): Command | null {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  if (other) return null;
  const chord = [mod && 'mod', event.shiftKey && 'shift', event.altKey && 'alt', keyName(event)]
    .filter(Boolean)
    .join(' ');
  return plain[chord] ?? (isMac ? mac : elsewhere)[chord] ?? null;
}

/** The letter on the key, also where Alt or a layout without Latin letters makes it write something else. */
function keyName(event: KeyPress): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) || letter === undefined ? key : letter;
}

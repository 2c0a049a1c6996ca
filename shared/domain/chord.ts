import type { Chord } from './commands.ts';

/**
 * How a chord is written: modifiers in this order, then one key. `Mod` is ⌘ on a Mac and Ctrl elsewhere; `Ctrl` exists on a
 * Mac only. What a person types is no chord: without Mod, Ctrl or Alt only function keys are, and with Alt alone no
 * letter or digit, which write signs on many keyboards. So no key that answers a question (Y, N) can be taken.
 */
export const chordPattern =
  /^(?:(?:Mod\+)?(?:Ctrl\+)?(?:Alt\+)?(?:Shift\+)?F(?:[1-9]|1[0-2])|(?:Mod\+(?:Ctrl\+)?|Ctrl\+)(?:Alt\+)?(?:Shift\+)?(?:[A-Z0-9,./;'[\]\\`=-]|Left|Right|Up|Down|Tab|Space|Home|End|PageUp|PageDown)|Alt\+(?:Shift\+)?(?:Left|Right|Up|Down|PageUp|PageDown))$/;

/** What was pressed, as far as a key event tells it. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** The chord of a key press; null where it is none, such as while only modifiers are held. */
export function chordOf(event: KeyPress, isMac: boolean): Chord | null {
  const key = keyOf(event);
  if (key === null) return null;
  const isShifted = event.shiftKey && !(isSign(key) && signs[event.code] !== key);
  const chord = [
    (isMac ? event.metaKey : event.ctrlKey) && 'Mod',
    isMac && event.ctrlKey && 'Ctrl',
    event.altKey && 'Alt',
    isShifted && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
  // The Windows key belongs to the system.
  return !(!isMac && event.metaKey) && chordPattern.test(chord) ? chord : null;
}

/** The same in Electron's spelling. */
export function acceleratorOf(chord: Chord): string {
  return chord.replace('Mod', 'CommandOrControl').replace('Ctrl+', 'Control+');
}

/** The same as people read it: `Ctrl Shift K`. */
export function chordWords(chord: Chord, isMac: boolean): string {
  return partsOf(chord)
    .map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (shown[part] ?? part)))
    .join(' ');
}

const shown: Record<string, string> = { Left: '←', Right: '→', Up: '↑', Down: '↓' };

function partsOf(chord: Chord): string[] {
  return chord.split('+');
}

/** Signs by the key that writes them unshifted on an American keyboard. */
const signs: Record<string, string> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Equal: '=',
  Minus: '-',
};

const named: Record<string, string> = {
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ' ': 'Space',
};

/** The letter or sign on the key, also where Alt, Shift or a layout without Latin letters makes it write another. */
function keyOf({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^(?:F\d+|Tab|Home|End|PageUp|PageDown)$/.test(key)) return key;
  if (named[key] !== undefined) return named[key];
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (isSign(key)) return key;
  return digit ?? /^Key([A-Z])$/.exec(code)?.[1] ?? signs[code] ?? null;
}

function isSign(key: string): boolean {
  return Object.values(signs).includes(key);
}

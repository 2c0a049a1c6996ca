import type { GlobalKey } from './global-key.ts';

/** How a global key is written, see {@link GlobalKey}. */
export const globalKeyPattern =
  /^(?:CommandOrControl\+Alt\+|CommandOrControl\+Shift\+|Alt\+Shift\+|CommandOrControl\+Alt\+Shift\+)(?:[A-Z0-9]|F[1-9]|F1[0-2])$/;

/** What was pressed, as far as a key event tells it. */
export interface PressedKey {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The global key that was pressed; null where it is none. */
export function globalKeyOf(pressed: PressedKey, isMac: boolean): GlobalKey | null {
  const main = isMac ? pressed.metaKey : pressed.ctrlKey;
  const key = /^(?:Key|Digit)(.)$/.exec(pressed.code)?.[1] ?? pressed.code;
  const parts = [
    ...(main ? ['CommandOrControl'] : []),
    ...(pressed.altKey ? ['Alt'] : []),
    ...(pressed.shiftKey ? ['Shift'] : []),
    key,
  ];
  const pressedKey = parts.join('+');
  return globalKeyPattern.test(pressedKey) ? pressedKey : null;
}

/** The key as it is shown; `modifier` is the name of the machine's main modifier. */
export function globalKeyWords(key: GlobalKey, modifier: string): string {
  return key.replace('CommandOrControl', modifier).replaceAll('+', ' ');
}

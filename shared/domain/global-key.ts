import { z } from './schema.ts';

/**
 * A key that works in every program, in Electron's spelling: Control (Command on a Mac) or Alt, at least one more
 * modifier, and one letter, digit or function key, so that no key that is typed or used elsewhere is taken away.
 */
export const GlobalKey = z
  .string()
  .regex(
    /^(?:CommandOrControl\+Alt\+|CommandOrControl\+Shift\+|Alt\+Shift\+|CommandOrControl\+Alt\+Shift\+)(?:[A-Z0-9]|F[1-9]|F1[0-2])$/,
  );
export type GlobalKey = z.infer<typeof GlobalKey>;

export const defaultBrakeKey: GlobalKey = 'CommandOrControl+Alt+Shift+L';

/** Whether the key for Lower everything works: switched off, free, in force now, or taken by another program. */
export const BrakeKeyState = z.enum(['off', 'ready', 'active', 'taken']);
export type BrakeKeyState = z.infer<typeof BrakeKeyState>;

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
  const parsed = GlobalKey.safeParse(parts.join('+'));
  return parsed.success ? parsed.data : null;
}

/** The key as it is shown; `modifier` is the name of the machine's main modifier. */
export function globalKeyWords(key: GlobalKey, modifier: string): string {
  return key.replace('CommandOrControl', modifier).replaceAll('+', ' ');
}

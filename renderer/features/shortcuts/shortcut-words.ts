import { commandOf, type CommandId } from '../../../shared/domain/commands.ts';

/** Why what was pressed cannot be the key. */
export const refusalWords = {
  none: 'Hold Ctrl, ⌘ or Alt and press a key, or press a function key.',
  reserved: 'That key is needed for writing or by the system.',
};

/** The same where the main modifier is Ctrl. */
export function refusalWordsFor(why: keyof typeof refusalWords, isMac: boolean): string {
  return isMac ? refusalWords[why] : refusalWords[why].replace('Ctrl, ⌘', 'Ctrl');
}

export function heldByWords(keys: string, holder: CommandId): string {
  return `${keys} is the key for “${commandOf(holder).title}”.`;
}

/** Stands under a command that lost its key to another one, which only a file that was imported brings about. */
export function lostWords(keys: string, holder: CommandId): string {
  return `${keys} is also the key for “${commandOf(holder).title}”, so it does nothing here.`;
}

export const listeningWords = 'Press the keys… Backspace: no key. Esc: leave it.';

/** What cannot be changed, and why nobody wants to. */
export const fixedWords =
  'Y and N answer a question only while it has the focus. They stay as they are, and no command can have them.';

export function resetWords(changed: number): string {
  if (changed < 2) return 'Reset all keys';
  return `Reset all ${changed} changed keys`;
}

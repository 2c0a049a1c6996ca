import { chordWords } from '../../../shared/domain/chord.ts';
import type { CommandId } from '../../../shared/domain/commands.ts';
import { keysOf, type Keys, type ShortcutChoices } from '../../../shared/domain/shortcuts.ts';
import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';

export const isMac = ({ about }: AppState): boolean => about?.platform === 'darwin';
export const useIsMac = () => useStore(isMac);

const known = new WeakMap<ShortcutChoices, { isMac: boolean; keys: Keys }>();

/** The keys as they are now; made once for what is chosen. */
export function keys(state: AppState): Keys {
  const { shortcuts } = state.settings;
  const mac = isMac(state);
  const held = known.get(shortcuts);
  if (held?.isMac === mac) return held.keys;
  const made = keysOf(shortcuts, mac);
  known.set(shortcuts, { isMac: mac, keys: made });
  return made;
}

/** The key of a command as people read it; undefined where it has none. */
export function keyWords(state: AppState, id: CommandId): string | undefined {
  const chord = keys(state).get(id);
  return chord === undefined ? undefined : chordWords(chord, isMac(state));
}

export const useKeyWords = (id: CommandId) => useStore((state) => keyWords(state, id));

// Which key stands for which command, after what the user chose.
import { commandIds, commandOf, commands, type Chord, type CommandId } from './commands.ts';

/** What the user chose, by the id of the command; null: no key. Ids that are not known mean nothing. */
export type ShortcutChoices = Readonly<Record<string, Chord | null>>;

/** The key of every command that has one, in the order of the list. */
export type Keys = ReadonlyMap<CommandId, Chord>;

/** The key a command has before anyone chose another; null: none. */
export function defaultKey(id: CommandId, isMac: boolean): Chord | null {
  const { keys } = commandOf(id);
  return typeof keys === 'object' && keys !== null ? keys[isMac ? 'mac' : 'other'] : keys;
}

/**
 * The keys as they are. A key that somebody chose is theirs, also where a command that came later begins with it. One
 * that was chosen for two, which an imported file can bring about, belongs to the first of the list; the other has none
 * until one of them is changed.
 */
export function keysOf(choices: ShortcutChoices, isMac: boolean): Keys {
  const keys = new Map<CommandId, Chord>();
  const taken = new Set<Chord>();
  const isChosen = (id: CommandId) => Object.hasOwn(choices, id);
  const chosen = new Set(commandIds.filter(isChosen).map((id) => choices[id]));
  for (const id of commandIds) {
    const chord = wishedKey(choices, id, isMac);
    if (chord === null || taken.has(chord) || (!isChosen(id) && chosen.has(chord))) continue;
    taken.add(chord);
    keys.set(id, chord);
  }
  return keys;
}

/** The key chosen for a command, whether or not another one has it. */
export function wishedKey(choices: ShortcutChoices, id: CommandId, isMac: boolean): Chord | null {
  return Object.hasOwn(choices, id) ? (choices[id] ?? null) : defaultKey(id, isMac);
}

/** The command a chord stands for; null: none. */
export function commandOfChord(keys: Keys, chord: Chord): CommandId | null {
  for (const [id, held] of keys) if (held === chord) return id;
  return null;
}

/** Keys that do something wherever text can be edited, or that the system or a dialog needs. */
const reserved: readonly Chord[] = [
  ...['Mod+A', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+Shift+V'],
  ...['Mod+Q', 'Mod+W', 'Mod+Left', 'Mod+Right', 'Mod+Up', 'Mod+Down', 'Mod+Home', 'Mod+End'],
  ...['Mod+Space', 'Mod+0', 'Mod+-', 'Mod+=', 'F2', 'F11', 'Alt+Tab', 'Alt+F4'],
];

/** Why a chord may not be chosen; null: it may. `none`: what was pressed is no chord. */
export function refusalOf(chord: Chord | null): 'none' | 'reserved' | null {
  if (chord === null) return 'none';
  return reserved.includes(chord) ? 'reserved' : null;
}

/** The other command that a key belongs to, or would belong to if it came first; null: it is free. */
export function holderOf(
  choices: ShortcutChoices,
  chord: Chord,
  id: CommandId,
  isMac: boolean,
): CommandId | null {
  const holders = commandIds.filter((other) => wishedKey(choices, other, isMac) === chord);
  return holders.find((other) => other !== id) ?? null;
}

/**
 * What is chosen after a command got a key, or none. The command that had it has none then. What is the default again
 * is no choice any more.
 */
export function withKey(
  choices: ShortcutChoices,
  id: CommandId,
  chord: Chord | null,
  isMac: boolean,
): ShortcutChoices {
  const holder = chord === null ? null : holderOf(choices, chord, id, isMac);
  const next = { ...choices, [id]: chord, ...(holder === null ? {} : { [holder]: null }) };
  return Object.fromEntries(
    commands
      .filter((command) => Object.hasOwn(next, command.id))
      .filter((command) => next[command.id] !== defaultKey(command.id, isMac))
      .map((command) => [command.id, next[command.id] ?? null]),
  );
}

// What the palette offers for what is typed, as data.
import {
  commandGroups,
  commandOf,
  commands,
  type CommandGroup,
  type CommandId,
} from '../../../shared/domain/commands.ts';
import type { SettingsPage } from '../../../shared/domain/setting-list.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { foldText } from '../../../shared/lib/fold-text.ts';
import { fuzzyScore } from '../../../shared/lib/fuzzy-score.ts';
import { folderName, shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';

export type PaletteEntry =
  | { kind: 'thread'; id: string; thread: Thread }
  | { kind: 'command'; id: string; command: CommandId; title: string }
  | { kind: 'setting'; id: string; page: SettingsPage; title: string; detail: string }
  | { kind: 'folder'; id: string; path: string; title: string }
  | { kind: 'search'; id: string; text: string };

export interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

/** All there is to choose from; threads with the one to offer first in front. */
export interface PaletteSource {
  threads: readonly Thread[];
  /** Those that mean something now, with what they would do. */
  commands: readonly { id: CommandId; title: string }[];
  settings: readonly {
    id: string;
    page: SettingsPage;
    label: string;
    alsoFoundBy: string;
    pageLabel: string;
  }[];
  /** Folders a thread can be begun in, last used first. */
  folders: readonly string[];
}

/** So many of each are offered; who wants another types more. */
const most = { recent: 6, threads: 12, commands: 12, settings: 5, folders: 4 };

/** The groups in the order in which they are shown, none of them empty. With `>` in front only commands are meant. */
export function paletteGroups(text: string, source: PaletteSource): PaletteGroup[] {
  const onlyCommands = text.startsWith('>');
  const typed = (onlyCommands ? text.slice(1) : text).trim();
  const parts = foldText(typed).split(/\s+/).filter(Boolean);
  if (parts.length === 0) {
    const groups = commandsByGroup(source);
    return onlyCommands ? groups : [recent(source), ...groups].filter(isFilled);
  }
  const scored = [
    ...(onlyCommands
      ? []
      : [group(words('palette.group.threads'), most.threads, source.threads, threadEntry, parts)]),
    group(words('palette.group.commands'), most.commands, source.commands, commandEntry, parts),
    ...(onlyCommands
      ? []
      : [
          group(
            words('palette.group.settings'),
            most.settings,
            source.settings,
            settingEntry,
            parts,
          ),
          group(words('palette.group.folders'), most.folders, source.folders, folderEntry, parts),
        ]),
  ];
  const search: PaletteEntry = { kind: 'search', id: 'search', text: typed };
  return [
    ...scored.filter(isFilled).sort((a, b) => b.best - a.best),
    ...(onlyCommands ? [] : [{ name: words('palette.group.search'), entries: [search] }]),
  ].map(({ name, entries }) => ({ name, entries }));
}

/** The entries one after the other, as the keys go through them. */
export function entriesInOrder(groups: readonly PaletteGroup[]): PaletteEntry[] {
  return groups.flatMap(({ entries }) => entries);
}

interface Found {
  entry: PaletteEntry;
  /** What is searched, folded. */
  text: string;
}

function group<T>(
  name: string,
  limit: number,
  all: readonly T[],
  toFound: (one: T) => Found,
  parts: readonly string[],
): PaletteGroup & { best: number } {
  const scored = all.flatMap((one) => {
    const { entry, text } = toFound(one);
    const score = fuzzyScore(parts, text);
    return score === null ? [] : [{ entry, score }];
  });
  // Sorting keeps the order of equals: what was used last stays in front.
  scored.sort((a, b) => b.score - a.score);
  return {
    name,
    entries: scored.slice(0, limit).map(({ entry }) => entry),
    best: scored[0]?.score ?? 0,
  };
}

const foldedThreads = new WeakMap<Thread, string>();

function threadEntry(thread: Thread): Found {
  let text = foldedThreads.get(thread);
  if (text === undefined) {
    text = foldText(`${threadTitle(thread)} ${folderName(thread.cwd)}`);
    foldedThreads.set(thread, text);
  }
  return { entry: { kind: 'thread', id: `thread-${thread.id}`, thread }, text };
}

function commandEntry({ id, title }: PaletteSource['commands'][number]): Found {
  const { title: usual, alsoFoundBy = '' } = commandOf(id);
  return {
    entry: { kind: 'command', id: `command-${id}`, command: id, title },
    text: foldText(`${title} ${usual === title ? '' : usual} ${alsoFoundBy}`),
  };
}

function settingEntry(setting: PaletteSource['settings'][number]): Found {
  const { id, page, label, alsoFoundBy, pageLabel } = setting;
  return {
    entry: { kind: 'setting', id: `setting-${id}`, page, title: label, detail: pageLabel },
    text: foldText(`${label} ${pageLabel} ${alsoFoundBy} ${words('palette.alsoFoundBy.setting')}`),
  };
}

function folderEntry(path: string): Found {
  return {
    entry: { kind: 'folder', id: `folder-${path}`, path, title: shortPath(path) },
    text: foldText(`${folderName(path)} ${words('palette.alsoFoundBy.folder', { folder: path })}`),
  };
}

function recent({ threads }: PaletteSource): PaletteGroup {
  return {
    name: words('palette.group.recent'),
    entries: threads.slice(0, most.recent).map((thread) => threadEntry(thread).entry),
  };
}

function commandsByGroup(source: PaletteSource): PaletteGroup[] {
  const order = [...new Set(commands.map((command): CommandGroup => command.group))];
  return order
    .map((name) => ({
      name: commandGroups[name],
      entries: source.commands
        .filter(({ id }) => commandOf(id).group === name)
        .map((command) => commandEntry(command).entry),
    }))
    .filter(isFilled);
}

function isFilled({ entries }: PaletteGroup): boolean {
  return entries.length > 0;
}

// Every command there is, once: the palette, the native menu, the keys and the cheat sheet are all made from this list.

import { words } from '../words/words.ts';

export type CommandGroup = 'go' | 'threads' | 'thread' | 'view' | 'app';

/** A chord as written everywhere in Bobbin, such as `Mod+Shift+K`; see `chord.ts`. */
export type Chord = string;

/** What a group is called where commands are listed. */
export const commandGroups: Record<CommandGroup, string> = {
  go: words('commands.group.go'),
  threads: words('commands.group.threads'),
  thread: words('commands.group.thread'),
  view: words('commands.group.view'),
  app: 'Bobbin',
};

interface Command {
  id: string;
  /** Ends in an ellipsis where something is asked first. */
  title: string;
  group: CommandGroup;
  /** The key before the user chose another; null: none. */
  keys: Chord | { mac: Chord; other: Chord } | null;
  /** Other words under which the palette finds it. */
  alsoFoundBy?: string;
}

/** One of the first nine threads of the list. */
function listed<N extends 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>(number: N) {
  const title = words('commands.listed.title', { number });
  return { id: `thread-${number}`, title, group: 'go', keys: `Mod+${number}` } as const;
}

type PlaceCommand = Extract<CommandId, `thread-${number}`>;

/** Whether a command shows the thread at a place of the list. */
export function isPlaceCommand(id: CommandId): id is PlaceCommand {
  return /^thread-\d$/.test(id);
}

/** In the order in which they are listed. */
export const commands = [
  { id: 'palette', title: words('commands.palette.title'), group: 'go', keys: 'Mod+K' },
  {
    id: 'next-waiting',
    title: words('commands.nextWaiting.title'),
    group: 'go',
    keys: 'Mod+J',
    alsoFoundBy: words('commands.nextWaiting.alsoFoundBy'),
  },
  {
    id: 'inbox',
    title: words('commands.inbox.title'),
    group: 'go',
    keys: 'Mod+I',
    alsoFoundBy: words('commands.inbox.alsoFoundBy'),
  },
  {
    id: 'last-thread',
    title: words('commands.lastThread.title'),
    group: 'go',
    keys: { mac: 'Ctrl+Tab', other: 'Mod+Tab' },
    alsoFoundBy: words('commands.lastThread.alsoFoundBy'),
  },
  {
    id: 'back',
    title: words('commands.back.title'),
    group: 'go',
    keys: { mac: 'Mod+[', other: 'Alt+Left' },
  },
  {
    id: 'forward',
    title: words('commands.forward.title'),
    group: 'go',
    keys: { mac: 'Mod+]', other: 'Alt+Right' },
  },
  ...[listed(1), listed(2), listed(3), listed(4), listed(5)],
  ...[listed(6), listed(7), listed(8), listed(9)],
  { id: 'search-all', title: words('commands.searchAll.title'), group: 'go', keys: 'Mod+Shift+F' },
  { id: 'find', title: words('commands.find.title'), group: 'go', keys: 'Mod+Shift+K' },
  { id: 'composer', title: words('commands.composer.title'), group: 'go', keys: 'Mod+L' },

  { id: 'new-thread', title: words('commands.newThread.title'), group: 'threads', keys: 'Mod+N' },
  {
    id: 'new-window',
    title: words('commands.newWindow.title'),
    group: 'threads',
    keys: 'Mod+Shift+N',
  },
  {
    id: 'import-thread',
    title: words('commands.importThread.title'),
    group: 'threads',
    keys: null,
  },
  {
    id: 'lower-all',
    title: words('commands.lowerAll.title'),
    group: 'threads',
    keys: 'Mod+Shift+L',
    alsoFoundBy: words('commands.lowerAll.alsoFoundBy'),
  },

  {
    id: 'find-in-thread',
    title: words('commands.findInThread.title'),
    group: 'thread',
    keys: 'Mod+F',
  },
  {
    id: 'turns',
    title: words('commands.turns.title'),
    group: 'thread',
    keys: 'Mod+Shift+O',
    alsoFoundBy: words('commands.turns.alsoFoundBy'),
  },
  { id: 'copy-markdown', title: words('commands.copyMarkdown.title'), group: 'thread', keys: null },
  {
    id: 'toggle-mode',
    title: words('commands.toggleMode.title'),
    group: 'thread',
    keys: 'Mod+Shift+M',
    alsoFoundBy: words('commands.toggleMode.alsoFoundBy'),
  },
  {
    id: 'plan-first',
    title: words('commands.planFirst.title'),
    group: 'thread',
    keys: null,
    alsoFoundBy: words('commands.planFirst.alsoFoundBy'),
  },
  {
    id: 'stop-turn',
    title: words('commands.stopTurn.title'),
    group: 'thread',
    keys: null,
    alsoFoundBy: words('commands.stopTurn.alsoFoundBy'),
  },
  {
    id: 'open-in-window',
    title: words('commands.openInWindow.title'),
    group: 'thread',
    keys: null,
  },
  { id: 'rename-thread', title: words('commands.renameThread.title'), group: 'thread', keys: null },
  { id: 'pin-thread', title: words('commands.pinThread.title'), group: 'thread', keys: null },
  { id: 'unread-thread', title: words('commands.unreadThread.title'), group: 'thread', keys: null },
  {
    id: 'archive-thread',
    title: words('commands.archiveThread.title'),
    group: 'thread',
    keys: null,
  },
  {
    id: 'fork-thread',
    title: words('commands.forkThread.title'),
    group: 'thread',
    keys: null,
    alsoFoundBy: words('commands.forkThread.alsoFoundBy'),
  },
  {
    id: 'compact-thread',
    title: words('commands.compactThread.title'),
    group: 'thread',
    keys: null,
  },
  { id: 'export-thread', title: words('commands.exportThread.title'), group: 'thread', keys: null },
  {
    id: 'show-folder',
    title: words('commands.showFolder.title'),
    group: 'thread',
    keys: null,
    alsoFoundBy: words('commands.showFolder.alsoFoundBy'),
  },
  {
    id: 'terminal-command',
    title: words('commands.terminalCommand.title'),
    group: 'thread',
    keys: null,
  },
  {
    id: 'copy-link',
    title: words('commands.copyLink.title'),
    group: 'thread',
    keys: null,
    alsoFoundBy: words('commands.copyLink.alsoFoundBy'),
  },
  { id: 'delete-thread', title: words('commands.deleteThread.title'), group: 'thread', keys: null },

  {
    id: 'sidebar',
    title: words('commands.sidebar.title'),
    group: 'view',
    keys: 'Mod+B',
    alsoFoundBy: words('commands.sidebar.alsoFoundBy'),
  },
  {
    id: 'panel',
    title: words('commands.panel.title'),
    group: 'view',
    keys: 'Mod+Alt+B',
    alsoFoundBy: words('commands.panel.alsoFoundBy'),
  },

  {
    id: 'times',
    title: words('commands.times.title'),
    group: 'view',
    keys: null,
    alsoFoundBy: words('commands.times.alsoFoundBy'),
  },
  {
    id: 'split',
    title: words('commands.split.title'),
    group: 'view',
    keys: 'Mod+\\',
    alsoFoundBy: words('commands.split.alsoFoundBy'),
  },
  { id: 'other-pane', title: words('commands.otherPane.title'), group: 'view', keys: 'F6' },

  {
    id: 'settings',
    title: words('commands.settings.title'),
    group: 'app',
    keys: 'Mod+,',
    alsoFoundBy: words('commands.settings.alsoFoundBy'),
  },
  {
    id: 'shortcuts',
    title: words('commands.shortcuts.title'),
    group: 'app',
    keys: 'Mod+/',
    alsoFoundBy: words('commands.shortcuts.alsoFoundBy'),
  },
  { id: 'permissions', title: words('commands.permissions.title'), group: 'app', keys: null },
  { id: 'ledger', title: words('commands.ledger.title'), group: 'app', keys: null },
  { id: 'storage', title: words('commands.storage.title'), group: 'app', keys: null },
  { id: 'diagnostics', title: words('commands.diagnostics.title'), group: 'app', keys: null },
  {
    id: 'copy-diagnostics',
    title: words('commands.copyDiagnostics.title'),
    group: 'app',
    keys: null,
  },
  {
    id: 'about',
    title: words('commands.about.title'),
    group: 'app',
    keys: null,
    alsoFoundBy: words('commands.about.alsoFoundBy'),
  },
] as const satisfies readonly Command[];

export type CommandId = (typeof commands)[number]['id'];

export const commandIds = commands.map(({ id }) => id) as [CommandId, ...CommandId[]];

const byId = new Map<CommandId, Command>(commands.map((command) => [command.id, command]));

/** The place in the list of threads that a command stands for, from 1. */
export function placeOfCommand(id: PlaceCommand): number {
  return Number(id.slice('thread-'.length));
}

/** One command of the list. */
export function commandOf(id: CommandId): Readonly<Command> {
  return byId.get(id)!;
}

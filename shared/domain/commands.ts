// Every command there is, once: the palette, the native menu, the keys and the cheat sheet are all made from this list.

export type CommandGroup = 'go' | 'threads' | 'thread' | 'view' | 'app';

/** A chord as written everywhere in Bobbin, such as `Mod+Shift+K`; see `chord.ts`. */
export type Chord = string;

/** What a group is called where commands are listed. */
export const commandGroups: Record<CommandGroup, string> = {
  go: 'Going about',
  threads: 'Threads',
  thread: 'The thread in view',
  view: 'View',
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

/** In the order in which they are listed. */
export const commands = [
  { id: 'palette', title: 'Command palette', group: 'go', keys: 'Mod+K' },
  {
    id: 'next-waiting',
    title: 'Next thread that needs you',
    group: 'go',
    keys: 'Mod+J',
    alsoFoundBy: 'approval question waiting',
  },
  {
    id: 'inbox',
    title: 'Everything that needs you',
    group: 'go',
    keys: 'Mod+I',
    alsoFoundBy: 'inbox approvals questions',
  },
  {
    id: 'last-thread',
    title: 'Last thread; again, the one before',
    group: 'go',
    keys: { mac: 'Ctrl+Tab', other: 'Mod+Tab' },
    alsoFoundBy: 'previous recent switch',
  },
  { id: 'back', title: 'Back', group: 'go', keys: { mac: 'Mod+[', other: 'Alt+Left' } },
  { id: 'forward', title: 'Forward', group: 'go', keys: { mac: 'Mod+]', other: 'Alt+Right' } },
  { id: 'search-all', title: 'Search everything', group: 'go', keys: 'Mod+Shift+F' },
  { id: 'find', title: 'Filter the list of threads', group: 'go', keys: 'Mod+Shift+K' },
  { id: 'composer', title: 'Go to the message field', group: 'go', keys: 'Mod+L' },

  { id: 'new-thread', title: 'New thread', group: 'threads', keys: 'Mod+N' },
  { id: 'new-window', title: 'New window', group: 'threads', keys: 'Mod+Shift+N' },
  { id: 'import-thread', title: 'Import a thread…', group: 'threads', keys: null },
  {
    id: 'lower-all',
    title: 'Lower everything',
    group: 'threads',
    keys: 'Mod+Shift+L',
    alsoFoundBy: 'brake stop full access approval required',
  },

  { id: 'find-in-thread', title: 'Find in this thread', group: 'thread', keys: 'Mod+F' },
  {
    id: 'turns',
    title: 'Go to a message…',
    group: 'thread',
    keys: 'Mod+Shift+O',
    alsoFoundBy: 'turns outline jump',
  },
  { id: 'copy-markdown', title: 'Copy as Markdown', group: 'thread', keys: null },
  {
    id: 'toggle-mode',
    title: 'Switch the mode; raising still asks',
    group: 'thread',
    keys: 'Mod+Shift+M',
    alsoFoundBy: 'full access approval required raise lower toggle',
  },
  {
    id: 'stop-turn',
    title: 'Stop the turn',
    group: 'thread',
    keys: null,
    alsoFoundBy: 'interrupt cancel escape',
  },
  { id: 'open-in-window', title: 'Open in a new window', group: 'thread', keys: null },
  { id: 'rename-thread', title: 'Rename', group: 'thread', keys: null },
  { id: 'pin-thread', title: 'Pin or unpin', group: 'thread', keys: null },
  { id: 'unread-thread', title: 'Mark as unread', group: 'thread', keys: null },
  {
    id: 'archive-thread',
    title: 'Archive or take out of the archive',
    group: 'thread',
    keys: null,
  },
  { id: 'fork-thread', title: 'Fork', group: 'thread', keys: null, alsoFoundBy: 'copy branch' },
  { id: 'compact-thread', title: 'Compact', group: 'thread', keys: null },
  { id: 'export-thread', title: 'Export…', group: 'thread', keys: null },
  {
    id: 'show-folder',
    title: 'Open folder',
    group: 'thread',
    keys: null,
    alsoFoundBy: 'directory file manager',
  },
  { id: 'terminal-command', title: 'Copy the command for a terminal', group: 'thread', keys: null },
  { id: 'copy-link', title: 'Copy link', group: 'thread', keys: null, alsoFoundBy: 'url address' },
  { id: 'delete-thread', title: 'Delete…', group: 'thread', keys: null },

  { id: 'sidebar', title: 'Sidebar', group: 'view', keys: 'Mod+B', alsoFoundBy: 'list fold hide' },
  {
    id: 'panel',
    title: 'Side panel',
    group: 'view',
    keys: 'Mod+Alt+B',
    alsoFoundBy: 'changes ledger plan context fold hide',
  },

  {
    id: 'times',
    title: 'Times beside every entry',
    group: 'view',
    keys: null,
    alsoFoundBy: 'clock duration timestamps',
  },
  {
    id: 'split',
    title: 'Two threads side by side, or one',
    group: 'view',
    keys: 'Mod+\\',
    alsoFoundBy: 'split pane columns',
  },
  { id: 'other-pane', title: 'Go to the other of two threads', group: 'view', keys: 'F6' },

  { id: 'settings', title: 'Settings…', group: 'app', keys: 'Mod+,', alsoFoundBy: 'preferences' },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    group: 'app',
    keys: 'Mod+/',
    alsoFoundBy: 'keys help cheat sheet',
  },
  { id: 'permissions', title: 'Rules and trust…', group: 'app', keys: null },
  { id: 'ledger', title: 'Ledger of all threads…', group: 'app', keys: null },
  { id: 'storage', title: 'Storage…', group: 'app', keys: null },
  { id: 'diagnostics', title: 'Diagnostics…', group: 'app', keys: null },
  { id: 'copy-diagnostics', title: 'Copy diagnostics', group: 'app', keys: null },
  { id: 'about', title: 'About Bobbin', group: 'app', keys: null, alsoFoundBy: 'version' },
] as const satisfies readonly Command[];

export type CommandId = (typeof commands)[number]['id'];

export const commandIds = commands.map(({ id }) => id) as [CommandId, ...CommandId[]];

const byId = new Map<CommandId, Command>(commands.map((command) => [command.id, command]));

/** One command of the list. */
export function commandOf(id: CommandId): Readonly<Command> {
  return byId.get(id)!;
}

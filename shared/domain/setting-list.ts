// Every setting as data: where it stands, its words, and how it is drawn. A new setting is a field of `Settings`, its
// default, and an entry here; what no plain control can show is `own`, a part that the window draws under that id.
import type { Settings } from './settings.ts';

/** The pages in their order; a page without an entry is not shown. */
export const settingsPages = [
  'general',
  'codex',
  'folders',
  'notifications',
  'appearance',
  'shortcuts',
  'storage',
  'diagnostics',
  'permissions',
] as const;
export type SettingsPage = (typeof settingsPages)[number];

export type SettingName = keyof Settings;
type NameOf<V> = {
  [N in SettingName]: Settings[N] extends V ? N : never;
}[SettingName];

type Choice = {
  [N in SettingName]: Settings[N] extends string
    ? { kind: 'choice'; id: N; options: readonly { value: Settings[N]; label: string }[] }
    : never;
}[SettingName];

export type SettingEntry = {
  page: SettingsPage;
  label: string;
  /** One line: what it does, or what each choice means. */
  explains: string;
  /** Other words under which it is looked for. */
  alsoFoundBy?: string;
} & (
  | { kind: 'switch'; id: NameOf<boolean> }
  | Choice
  | { kind: 'number'; id: NameOf<number>; min: number; max: number; unit: string }
  /** Drawn beside the words, or below them where it is `wide`. `holds`: the settings that *Reset* puts back. */
  | { kind: 'own'; id: string; wide?: boolean; holds: readonly SettingName[] }
  /** Too large for a list of what was found: there it is a way to its page. */
  | { kind: 'part'; id: string }
);

/** In the order in which each page shows them. */
export const settingList: readonly SettingEntry[] = [
  {
    page: 'general',
    kind: 'switch',
    id: 'lowerOnQuit',
    label: 'Return to approval required when Bobbin quits',
    explains: 'Every thread in full access is lowered, so that none starts there next time.',
    alsoFoundBy: 'mode exit close',
  },
  {
    page: 'general',
    kind: 'choice',
    id: 'onLastClose',
    label: 'Closing the last window while threads are at work',
    explains: 'Nothing at work: Bobbin quits. Kept going, it tells you when a thread needs you.',
    alsoFoundBy: 'quit background hide exit',
    options: [
      { value: 'ask', label: 'Asks' },
      { value: 'keep', label: 'Keeps them going' },
      { value: 'quit', label: 'Stops them and quits' },
    ],
  },
  {
    page: 'general',
    kind: 'own',
    id: 'editor',
    holds: ['editor'],
    label: 'Editor',
    explains:
      'Files that Codex changed are opened there at the line. Listed is what is found on this machine.',
    alsoFoundBy: 'open file vs code cursor zed jetbrains sublime emacs vim',
  },
  {
    page: 'general',
    kind: 'own',
    id: 'settings-file',
    wide: true,
    holds: [],
    label: 'Settings file',
    explains:
      'Take your settings to another machine. Programs, secrets, rules and trust stay behind.',
    alsoFoundBy: 'export import backup transfer json',
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'codex-program',
    wide: true,
    holds: [],
    label: 'Codex program',
    explains: 'The codex that Bobbin runs. Threads at work keep the one they run on.',
    alsoFoundBy: 'binary path version install find',
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'account',
    wide: true,
    holds: [],
    label: 'Account',
    explains:
      'Whose account Codex uses, here and in a terminal. Codex keeps it; Bobbin never sees it.',
    alsoFoundBy: 'login log in out sign api key chatgpt device code',
  },
  {
    page: 'codex',
    kind: 'number',
    id: 'idleMinutes',
    min: 1,
    max: 240,
    unit: 'minutes',
    label: 'End idle Codex processes after',
    explains: 'The thread stays; the next message starts Codex again on it.',
    alsoFoundBy: 'timeout memory',
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'proxy',
    wide: true,
    holds: [],
    label: 'Proxy',
    explains: 'How Codex reaches the net. Bobbin itself sends nothing.',
    alsoFoundBy: 'HTTP_PROXY HTTPS_PROXY NO_PROXY network firewall',
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'environment',
    wide: true,
    holds: [],
    label: 'Environment of Codex',
    explains: 'Variables beside the few that Bobbin passes on, such as a model provider’s key.',
    alsoFoundBy: 'variables env secret key token',
  },
  {
    page: 'folders',
    kind: 'own',
    id: 'folder-defaults',
    wide: true,
    holds: [],
    label: 'Defaults of folders',
    explains: 'The model and effort with which a new thread begins. It always asks first.',
    alsoFoundBy: 'project model effort reasoning',
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyNeedsYou',
    label: 'When a thread needs you',
    explains: 'Codex asks something in a thread that is not on screen.',
    alsoFoundBy: 'question approval notify alert',
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyTurnDone',
    label: 'When a turn is done',
    explains: 'With the beginning of what Codex said last.',
    alsoFoundBy: 'finished end notify alert',
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyFailed',
    label: 'When something failed',
    explains: 'A turn failed, Codex ended, or it did not take a message.',
    alsoFoundBy: 'error crash notify alert',
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'answerInNotifications',
    label: 'Show short, plain commands in notifications',
    explains:
      'With Approve once and Decline on macOS and Windows. Anything longer or unusual is only shown in Bobbin.',
    alsoFoundBy: 'approve decline buttons lock screen',
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'trayIcon',
    label: 'Icon in the tray',
    explains: 'Lists the threads that wait and run, and lowers everything.',
    alsoFoundBy: 'menu bar status system',
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'theme',
    label: 'Theme',
    explains: 'Light, dark, or as the system says.',
    alsoFoundBy: 'appearance colour color night',
    options: [
      { value: 'system', label: 'As the system' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    page: 'appearance',
    kind: 'number',
    id: 'zoom',
    min: 50,
    max: 200,
    unit: 'percent',
    label: 'Size of everything',
    explains: 'Also by Ctrl or ⌘ with plus, minus and zero.',
    alsoFoundBy: 'zoom larger smaller text size font scale accessibility',
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'contrast',
    label: 'Contrast',
    explains: 'More contrast: darker text and clear edges, in light and dark.',
    alsoFoundBy: 'high contrast accessibility',
    options: [
      { value: 'system', label: 'As the system' },
      { value: 'more', label: 'More contrast' },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'density',
    label: 'Density',
    explains: 'Compact leaves less room between things.',
    alsoFoundBy: 'spacing compact comfortable',
    options: [
      { value: 'comfortable', label: 'Comfortable' },
      { value: 'compact', label: 'Compact' },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'motion',
    label: 'Motion',
    explains: 'Less motion: nothing slides, fades or spins.',
    alsoFoundBy: 'animation reduced accessibility',
    options: [
      { value: 'system', label: 'As the system' },
      { value: 'reduce', label: 'Less motion' },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'listGroup',
    label: 'Group the threads by',
    explains: 'What the threads in the sidebar stand under.',
    alsoFoundBy: 'sidebar list sort',
    options: [
      { value: 'folder', label: 'Folder' },
      { value: 'time', label: 'Time' },
    ],
  },
  {
    page: 'appearance',
    kind: 'switch',
    id: 'showTimes',
    label: 'Times beside every entry',
    explains: 'When each entry of a transcript came and how long it took; else where you point.',
    alsoFoundBy: 'clock duration timestamps transcript',
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'diffLook',
    label: 'Show changes',
    explains: 'Side by side only where there is room for both sides.',
    alsoFoundBy: 'diff split unified',
    options: [
      { value: 'unified', label: 'One below the other' },
      { value: 'split', label: 'Side by side' },
    ],
  },
  {
    page: 'shortcuts',
    kind: 'own',
    id: 'brake-key',
    wide: true,
    holds: ['lowerAllKey'],
    label: 'Lower everything, from any program',
    explains: 'A key that ends full access everywhere, also while another program is in front.',
    alsoFoundBy: 'global hotkey brake panic',
  },
  {
    page: 'shortcuts',
    kind: 'part',
    id: 'keys',
    label: 'Keys',
    explains:
      'The key of each command: press Change, then the keys. It holds in every window at once.',
    alsoFoundBy: 'keyboard shortcuts cheat sheet rebind',
  },
  {
    page: 'storage',
    kind: 'part',
    id: 'storage',
    label: 'Storage',
    explains: 'What Codex’s sessions and Bobbin’s own database take on disk.',
    alsoFoundBy: 'disk size cache database rebuild',
  },
  {
    page: 'diagnostics',
    kind: 'part',
    id: 'diagnostics',
    label: 'Diagnostics',
    explains: 'Versions, paths, processes and kinds of errors, to show to anyone who helps.',
    alsoFoundBy: 'log error report version',
  },
  {
    page: 'permissions',
    kind: 'part',
    id: 'permissions',
    label: 'Rules and trust',
    explains: 'What Codex may do without a question because you once said so.',
    alsoFoundBy: 'allow approve always trusted folders',
  },
];

/** The settings an entry puts back when it is reset. */
export function settingsOf(entry: SettingEntry): readonly SettingName[] {
  switch (entry.kind) {
    case 'own':
      return entry.holds;
    case 'part':
      return [];
    default:
      return [entry.id];
  }
}

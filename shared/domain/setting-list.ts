// Every setting as data: where it stands, its words, and how it is drawn. A new setting is a field of `Settings`, its
// default, and an entry here; what no plain control can show is `own`, a part that the window draws under that id.
import { words } from '../words/words.ts';
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
  | { kind: 'part'; id: string; holds?: readonly SettingName[] }
);

/** In the order in which each page shows them. */
export const settingList: readonly SettingEntry[] = [
  {
    page: 'general',
    kind: 'switch',
    id: 'lowerOnQuit',
    label: words('settings.lowerOnQuit.label'),
    explains: words('settings.lowerOnQuit.explains'),
    alsoFoundBy: words('settings.lowerOnQuit.alsoFoundBy'),
  },
  {
    page: 'general',
    kind: 'choice',
    id: 'onLastClose',
    label: words('settings.onLastClose.label'),
    explains: words('settings.onLastClose.explains'),
    alsoFoundBy: words('settings.onLastClose.alsoFoundBy'),
    options: [
      { value: 'ask', label: words('settings.onLastClose.option.ask') },
      { value: 'keep', label: words('settings.onLastClose.option.keep') },
      { value: 'quit', label: words('settings.onLastClose.option.quit') },
    ],
  },
  {
    page: 'general',
    kind: 'own',
    id: 'editor',
    holds: ['editor'],
    label: words('settings.editor.label'),
    explains: words('settings.editor.explains'),
    alsoFoundBy: words('settings.editor.alsoFoundBy'),
  },
  {
    page: 'general',
    kind: 'own',
    id: 'settings-file',
    wide: true,
    holds: [],
    label: words('settings.settingsFile.label'),
    explains: words('settings.settingsFile.explains'),
    alsoFoundBy: words('settings.settingsFile.alsoFoundBy'),
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'codex-program',
    wide: true,
    holds: [],
    label: words('settings.codexProgram.label'),
    explains: words('settings.codexProgram.explains'),
    alsoFoundBy: words('settings.codexProgram.alsoFoundBy'),
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'account',
    wide: true,
    holds: [],
    label: words('settings.account.label'),
    explains: words('settings.account.explains'),
    alsoFoundBy: words('settings.account.alsoFoundBy'),
  },
  {
    page: 'codex',
    kind: 'number',
    id: 'idleMinutes',
    min: 1,
    max: 240,
    unit: words('settings.unit.minutes'),
    label: words('settings.idleMinutes.label'),
    explains: words('settings.idleMinutes.explains'),
    alsoFoundBy: words('settings.idleMinutes.alsoFoundBy'),
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'proxy',
    wide: true,
    holds: [],
    label: words('settings.proxy.label'),
    explains: words('settings.proxy.explains'),
    alsoFoundBy: words('settings.proxy.alsoFoundBy'),
  },
  {
    page: 'codex',
    kind: 'own',
    id: 'environment',
    wide: true,
    holds: [],
    label: words('settings.environment.label'),
    explains: words('settings.environment.explains'),
    alsoFoundBy: words('settings.environment.alsoFoundBy'),
  },
  {
    page: 'folders',
    kind: 'own',
    id: 'folder-defaults',
    wide: true,
    holds: [],
    label: words('settings.folderDefaults.label'),
    explains: words('settings.folderDefaults.explains'),
    alsoFoundBy: words('settings.folderDefaults.alsoFoundBy'),
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyNeedsYou',
    label: words('settings.notifyNeedsYou.label'),
    explains: words('settings.notifyNeedsYou.explains'),
    alsoFoundBy: words('settings.notifyNeedsYou.alsoFoundBy'),
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyTurnDone',
    label: words('settings.notifyTurnDone.label'),
    explains: words('settings.notifyTurnDone.explains'),
    alsoFoundBy: words('settings.notifyTurnDone.alsoFoundBy'),
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'notifyFailed',
    label: words('settings.notifyFailed.label'),
    explains: words('settings.notifyFailed.explains'),
    alsoFoundBy: words('settings.notifyFailed.alsoFoundBy'),
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'answerInNotifications',
    label: words('settings.answerInNotifications.label'),
    explains: words('settings.answerInNotifications.explains'),
    alsoFoundBy: words('settings.answerInNotifications.alsoFoundBy'),
  },
  {
    page: 'notifications',
    kind: 'switch',
    id: 'trayIcon',
    label: words('settings.trayIcon.label'),
    explains: words('settings.trayIcon.explains'),
    alsoFoundBy: words('settings.trayIcon.alsoFoundBy'),
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'theme',
    label: words('settings.theme.label'),
    explains: words('settings.theme.explains'),
    alsoFoundBy: words('settings.theme.alsoFoundBy'),
    options: [
      { value: 'system', label: words('settings.theme.option.system') },
      { value: 'light', label: words('settings.theme.option.light') },
      { value: 'dark', label: words('settings.theme.option.dark') },
    ],
  },
  {
    page: 'appearance',
    kind: 'number',
    id: 'zoom',
    min: 50,
    max: 200,
    unit: words('settings.unit.percent'),
    label: words('settings.zoom.label'),
    explains: words('settings.zoom.explains'),
    alsoFoundBy: words('settings.zoom.alsoFoundBy'),
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'contrast',
    label: words('settings.contrast.label'),
    explains: words('settings.contrast.explains'),
    alsoFoundBy: words('settings.contrast.alsoFoundBy'),
    options: [
      { value: 'system', label: words('settings.contrast.option.system') },
      { value: 'more', label: words('settings.contrast.option.more') },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'density',
    label: words('settings.density.label'),
    explains: words('settings.density.explains'),
    alsoFoundBy: words('settings.density.alsoFoundBy'),
    options: [
      { value: 'comfortable', label: words('settings.density.option.comfortable') },
      { value: 'compact', label: words('settings.density.option.compact') },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'motion',
    label: words('settings.motion.label'),
    explains: words('settings.motion.explains'),
    alsoFoundBy: words('settings.motion.alsoFoundBy'),
    options: [
      { value: 'system', label: words('settings.motion.option.system') },
      { value: 'reduce', label: words('settings.motion.option.reduce') },
    ],
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'listGroup',
    label: words('settings.listGroup.label'),
    explains: words('settings.listGroup.explains'),
    alsoFoundBy: words('settings.listGroup.alsoFoundBy'),
    options: [
      { value: 'folder', label: words('settings.listGroup.option.folder') },
      { value: 'time', label: words('settings.listGroup.option.time') },
    ],
  },
  {
    page: 'appearance',
    kind: 'switch',
    id: 'showTimes',
    label: words('settings.showTimes.label'),
    explains: words('settings.showTimes.explains'),
    alsoFoundBy: words('settings.showTimes.alsoFoundBy'),
  },
  {
    page: 'appearance',
    kind: 'choice',
    id: 'diffLook',
    label: words('settings.diffLook.label'),
    explains: words('settings.diffLook.explains'),
    alsoFoundBy: words('settings.diffLook.alsoFoundBy'),
    options: [
      { value: 'unified', label: words('settings.diffLook.option.unified') },
      { value: 'split', label: words('settings.diffLook.option.split') },
    ],
  },
  {
    page: 'shortcuts',
    kind: 'own',
    id: 'brake-key',
    wide: true,
    holds: ['lowerAllKey'],
    label: words('settings.brakeKey.label'),
    explains: words('settings.brakeKey.explains'),
    alsoFoundBy: words('settings.brakeKey.alsoFoundBy'),
  },
  {
    page: 'shortcuts',
    kind: 'part',
    id: 'keys',
    holds: ['shortcuts'],
    label: words('settings.keys.label'),
    explains: words('settings.keys.explains'),
    alsoFoundBy: words('settings.keys.alsoFoundBy'),
  },
  {
    page: 'storage',
    kind: 'part',
    id: 'storage',
    label: words('settings.storage.label'),
    explains: words('settings.storage.explains'),
    alsoFoundBy: words('settings.storage.alsoFoundBy'),
  },
  {
    page: 'diagnostics',
    kind: 'part',
    id: 'diagnostics',
    label: words('settings.diagnostics.label'),
    explains: words('settings.diagnostics.explains'),
    alsoFoundBy: words('settings.diagnostics.alsoFoundBy'),
  },
  {
    page: 'permissions',
    kind: 'part',
    id: 'permissions',
    label: words('settings.permissions.label'),
    explains: words('settings.permissions.explains'),
    alsoFoundBy: words('settings.permissions.alsoFoundBy'),
  },
];

/** The settings that an entry stands for: it puts them back when it is reset, and a settings file carries them. */
export function settingsOf(entry: SettingEntry): readonly SettingName[] {
  switch (entry.kind) {
    case 'own':
      return entry.holds;
    case 'part':
      return entry.holds ?? [];
    default:
      return [entry.id];
  }
}

import { chordPattern } from './chord.ts';
import { defaultSettings } from './default-settings.ts';
import { EditorId } from './editor.ts';
import { GlobalKey } from './global-key.ts';
import { z } from './schema.ts';

/** What may be chosen, without the defaults: a patch must not fill in what it leaves alone. */
const choices = {
  theme: z.enum(['system', 'light', 'dark']),
  contrast: z.enum(['system', 'more']),
  density: z.enum(['comfortable', 'compact']),
  motion: z.enum(['system', 'reduce']),
  codexPath: z.string().nullable(),
  idleMinutes: z.number().int().min(1).max(240),
  lowerOnQuit: z.boolean(),
  lowerAllKey: GlobalKey.nullable(),
  sidebarOpen: z.boolean(),
  panelOpen: z.boolean(),
  listGroup: z.enum(['folder', 'time']),
  diffLook: z.enum(['unified', 'split']),
  editor: EditorId,
  showTimes: z.boolean(),
  folderDefaults: z.record(
    z.string().min(1).max(4096),
    z.strictObject({
      model: z.string().max(200).nullable(),
      effort: z.string().max(50).nullable(),
    }),
  ),
  shortcuts: z.record(z.string().max(40), z.string().regex(chordPattern).nullable()),
  notifyNeedsYou: z.boolean(),
  notifyTurnDone: z.boolean(),
  notifyFailed: z.boolean(),
  answerInNotifications: z.boolean(),
  trayIcon: z.boolean(),
  zoom: z.number().int().min(50).max(200),
  onLastClose: z.enum(['ask', 'keep', 'quit']),
};

/** What the user may choose for the whole app. Every field has a default, so a missing row is a valid one. */
export const Settings = z.object({
  theme: choices.theme.default(defaultSettings.theme),
  contrast: choices.contrast.default(defaultSettings.contrast),
  density: choices.density.default(defaultSettings.density),
  motion: choices.motion.default(defaultSettings.motion),
  /** Absolute path of the user's Codex; null: found by Bobbin (decision D15). */
  codexPath: choices.codexPath.default(defaultSettings.codexPath),
  /** Idle Codex processes end after this many minutes (decision D11). */
  idleMinutes: choices.idleMinutes.default(defaultSettings.idleMinutes),
  /** Every thread returns to approval-required when Bobbin quits (decision D9). */
  lowerOnQuit: choices.lowerOnQuit.default(defaultSettings.lowerOnQuit),
  /** Lowers everything from any program; null: no such key. */
  lowerAllKey: choices.lowerAllKey.default(defaultSettings.lowerAllKey),
  sidebarOpen: choices.sidebarOpen.default(defaultSettings.sidebarOpen),
  panelOpen: choices.panelOpen.default(defaultSettings.panelOpen),
  /** What the threads of the list stand under. */
  listGroup: choices.listGroup.default(defaultSettings.listGroup),
  /** How changes are shown where there is room for both: one below the other, or side by side. */
  diffLook: choices.diffLook.default(defaultSettings.diffLook),
  /** What files are opened in. */
  editor: choices.editor.default(defaultSettings.editor),
  /** Whether every entry of a transcript shows its time; else only the one that is pointed at. */
  showTimes: choices.showTimes.default(defaultSettings.showTimes),
  /** With which model and effort a new thread begins, by folder. Never a mode, never trust (decision D8). */
  folderDefaults: choices.folderDefaults.default(defaultSettings.folderDefaults),
  /** Keys the user chose, by command; see `shortcuts.ts`. */
  shortcuts: choices.shortcuts.default(defaultSettings.shortcuts),
  /** Which happenings are told by a notification, where their thread is not in sight. */
  notifyNeedsYou: choices.notifyNeedsYou.default(defaultSettings.notifyNeedsYou),
  notifyTurnDone: choices.notifyTurnDone.default(defaultSettings.notifyTurnDone),
  notifyFailed: choices.notifyFailed.default(defaultSettings.notifyFailed),
  /** Short and plain commands stand in the notification, with their answers where the system has buttons there. */
  answerInNotifications: choices.answerInNotifications.default(
    defaultSettings.answerInNotifications,
  ),
  trayIcon: choices.trayIcon.default(defaultSettings.trayIcon),
  /** How large everything in the window is, in percent. */
  zoom: choices.zoom.default(defaultSettings.zoom),
  /** What closing the last window does while threads are at work: it asks, keeps them going, or quits. */
  onLastClose: choices.onLastClose.default(defaultSettings.onLastClose),
});
export type Settings = z.infer<typeof Settings>;

/** Consents: only main sets these, after a native dialog of its own, and no file carries them (§1.5). */
export const settingsOfMain = ['codexPath'] as const satisfies readonly (keyof Settings)[];

/** Some settings to change; holds only what it names. */
export const SettingsPatch = z.strictObject(choices).partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

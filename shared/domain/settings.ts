import { defaultBrakeKey, GlobalKey } from './global-key.ts';
import { z } from './schema.ts';

/** What may be chosen, without the defaults: a patch must not fill in what it leaves alone. */
const choices = {
  theme: z.enum(['system', 'light', 'dark']),
  codexPath: z.string().nullable(),
  idleMinutes: z.number().int().min(1).max(240),
  lowerOnQuit: z.boolean(),
  lowerAllKey: GlobalKey.nullable(),
  sidebarOpen: z.boolean(),
  panelOpen: z.boolean(),
  listGroup: z.enum(['folder', 'time']),
};

/** What the user may choose for the whole app. Every field has a default, so a missing row is a valid one. */
export const Settings = z.object({
  theme: choices.theme.default('system'),
  /** Absolute path of the user's Codex; null: found by Bobbin (decision D15). */
  codexPath: choices.codexPath.default(null),
  /** Idle Codex processes end after this many minutes (decision D11). */
  idleMinutes: choices.idleMinutes.default(10),
  /** Every thread returns to approval-required when Bobbin quits (decision D9). */
  lowerOnQuit: choices.lowerOnQuit.default(false),
  /** Lowers everything from any program; null: no such key. */
  lowerAllKey: choices.lowerAllKey.default(defaultBrakeKey),
  sidebarOpen: choices.sidebarOpen.default(true),
  panelOpen: choices.panelOpen.default(true),
  /** What the threads of the list stand under. */
  listGroup: choices.listGroup.default('folder'),
});
export type Settings = z.infer<typeof Settings>;

/** Some settings to change; holds only what it names. */
export const SettingsPatch = z.strictObject(choices).partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

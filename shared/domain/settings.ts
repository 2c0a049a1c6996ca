import { z } from './schema.ts';

/** What the user may choose for the whole app. Every field has a default, so a missing row is a valid one. */
export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Absolute path of the user's Codex; null: found by Bobbin (decision D15). */
  codexPath: z.string().nullable().default(null),
  /** Idle Codex processes end after this many minutes (decision D11). */
  idleMinutes: z.number().int().min(1).max(240).default(10),
  /** Every thread returns to approval-required when Bobbin quits (decision D9). */
  lowerOnQuit: z.boolean().default(false),
  sidebarOpen: z.boolean().default(true),
  panelOpen: z.boolean().default(true),
});
export type Settings = z.infer<typeof Settings>;

// The calls about Bobbin itself: its windows, its settings, the program it runs.
import { Diagnostics } from '../domain/diagnostics.ts';
import { HarnessInfo } from '../domain/harness-info.ts';
import { z } from '../domain/schema.ts';
import { Settings, SettingsPatch } from '../domain/settings.ts';
import { SettingsImport } from '../domain/settings-file.ts';
import { newDraftAt } from './composer-calls.ts';
import { done, nothing, ofHome, oneThread, path, threadId } from './fields.ts';
import { Startup } from './startup.ts';

export const appCalls = {
  /** `inView`: the thread that was in view when the window closed. `newDraft`: where its New thread screen keeps things. */
  'app.startup': {
    input: z.strictObject({ inView: threadId.optional(), newDraft: newDraftAt.optional() }),
    output: Startup,
  },
  'app.openLink': {
    input: z.strictObject({ url: z.string().max(2048) }),
    output: z.enum(['opened', 'refused']),
  },
  /** Shows the thread's folder in the system's file manager. */
  'app.showFolder': { input: oneThread, output: done },
  /** What the window that has the focus shows now, in its other pane too where that is to be seen. */
  'app.inView': {
    input: z.strictObject({ threadId: threadId.nullable(), beside: threadId.nullish() }),
    output: done,
  },
  'app.openConfig': { input: ofHome, output: done },
  'app.diagnostics': { input: nothing, output: Diagnostics },
  /** Opens one more window with that thread in view; null: with the new-thread screen. */
  'app.openWindow': { input: z.strictObject({ threadId: threadId.nullable() }), output: done },
  'app.showData': { input: nothing, output: done },
  'settings.set': { input: SettingsPatch, output: Settings },
  /** Writes the settings to a file chosen in a native dialog; its path, null when the dialog was closed. */
  'settings.export': { input: nothing, output: path.nullable() },
  /** What a file chosen in a native dialog would change. `settings.set` takes its `changes`. */
  'settings.read': { input: nothing, output: SettingsImport.nullable() },
  /** Lets the user choose the codex program in a native dialog. */
  'codex.choose': { input: nothing, output: HarnessInfo.nullable() },
  'codex.probe': { input: ofHome, output: HarnessInfo },
  'demo.start': { input: nothing, output: HarnessInfo },
} as const;

import path from 'node:path';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { Diagnostics } from '../../../shared/domain/diagnostics.ts';
import type { EditorId } from '../../../shared/domain/editor.ts';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { programVariable } from '../../../shared/domain/program-variable.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { Startup } from '../../../shared/ipc/startup.ts';
import { words } from '../../../shared/words/words.ts';
import { accountsOf } from '../../threads/settings/accounts.ts';
import { requireThread } from '../../threads/change-thread.ts';
import { newDraftOf } from '../../threads/messages/new-draft.ts';
import { fileInThread, fileOfEdit, openPlace } from '../../threads/transcript/open-place.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import { exportSettings, readSettingsImport } from '../../threads/settings/settings-file.ts';
import { changeSettings, readSettings } from '../../threads/settings/settings.ts';
import type { HarnessDesk } from '../../threads/settings/harness-desk.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type AppCalls = Extract<
  keyof Handlers,
  `app.${string}` | `settings.${string}` | `codex.${string}` | `demo.${string}`
>;

/** What only `main/create-handlers.ts` and `main/app` can do. */
export interface AppDeeds {
  /** @param inView the thread that will be in view, where one will */
  startup(inView: string | null): Omit<Startup, 'newDraft'>;
  openLink(url: string): Promise<'opened' | 'refused'>;
  /** Opens an ordinary file in an editor; `system`: in the program the system has for it. Rejects with an AppFailure. */
  openFile(file: string, line: number | null, editor: EditorId): Promise<'opened' | 'refused'>;
  editors(): Promise<EditorId[]>;
  /** Points at a folder in the system's file manager; opens nothing in it. */
  showFolder(folder: string): void;
  /** The window that has the focus shows these threads now. */
  inView(threadIds: readonly string[]): void;
  diagnostics(): Diagnostics;
  /** Opens one more window; `threadId` null: on the new-thread screen. */
  openWindow(threadId: string | null): void;
  showData(): void;
  startDemo(): Promise<HarnessInfo>;
}

export function appHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  harness: HarnessDesk,
  deeds: AppDeeds,
): Pick<Handlers, AppCalls> {
  return {
    'app.startup': ({ inView, newDraft }) => ({
      ...deeds.startup(inView ?? null),
      newDraft: newDraftOf(ctx, newDraft),
    }),
    'app.openLink': ({ url }) => deeds.openLink(url),
    'app.openFile': ({ threadId, path, line }) =>
      openPlace(ctx, deeds.openFile, { file: fileInThread(ctx, threadId, path), line }),
    'app.openEdit': async ({ line, ...wish }) => {
      const file = await fileOfEdit(ctx, sessions, wish);
      return file === null ? 'refused' : openPlace(ctx, deeds.openFile, { file, line });
    },
    'app.editors': () => deeds.editors(),
    'app.showFolder': ({ threadId }) => {
      deeds.showFolder(requireThread(ctx, threadId).cwd);
      return null;
    },
    'app.inView': ({ threadId, beside }) => {
      deeds.inView([threadId, beside].filter((id) => typeof id === 'string'));
      return null;
    },
    'app.openConfig': async ({ home }) => {
      await deeds.openFile(configFile(ctx, home), null, readSettings(ctx).editor);
      return null;
    },
    'app.diagnostics': () => deeds.diagnostics(),
    'app.openWindow': ({ threadId }) => {
      deeds.openWindow(threadId === null ? null : requireThread(ctx, threadId).id);
      return null;
    },
    'app.showData': () => {
      deeds.showData();
      return null;
    },
    /* Which program is run is chosen in a native dialog only; the window may only take that choice back (§1.5). */
    'settings.set': ({ codexPath, ...patch }) =>
      changeSettings(ctx, codexPath === null ? { ...patch, codexPath } : patch),
    'settings.export': () => exportSettings(ctx),
    'settings.read': () => readSettingsImport(ctx),
    'codex.choose': async () => {
      if (process.env[programVariable]) {
        const text = words('settings.codex.refused.variable', { variable: programVariable });
        throw new AppFailure(appError('not-allowed', text));
      }
      const codexPath = await ctx.confirm.chooseProgram();
      if (codexPath === null) return null;
      changeSettings(ctx, { codexPath });
      for (const { home } of accountsOf(ctx)) {
        if (home !== 'user') void harness.probe(home);
      }
      return harness.probe('user');
    },
    'codex.probe': ({ home }) => harness.probe(home),
    'demo.start': () => deeds.startDemo(),
  };
}

/** Codex's settings file of a home. */
function configFile(ctx: ThreadsContext, home: ThreadHome): string {
  return path.join(ctx.harness(home).home, 'config.toml');
}

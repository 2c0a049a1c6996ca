import { existsSync } from 'node:fs';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { FolderBrings } from '../../../shared/domain/folder-brings.ts';
import { isInTurn, isLive } from '../../../shared/domain/session-selectors.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import type { ThreadRow } from '../../../shared/ipc/list-page.ts';
import type { TrustedFolder } from '../../../shared/ipc/permission-calls.ts';
import { words } from '../../../shared/words/words.ts';
import { lastHomeIn } from '../../store/accounts.ts';
import { recentFolders, rememberFolder, wasChosen } from '../../store/folders.ts';
import {
  isTrustDeclined,
  isTrusted,
  realPath,
  setTrusted,
  trustedFolders,
} from '../../store/trust.ts';
import { replaceWhenIdle } from '../sessions/replace-when-idle.ts';
import { listRows } from '../catalog/sync-catalog.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

export interface FolderView {
  path: string;
  trusted: boolean;
  /** Whether the user has answered the question about it, either way. */
  asked: boolean;
  /** The account of the thread that was used last there; the default one where none was. */
  home: ThreadHome;
}

/** Lets the user pick a folder; null when the dialog was closed. */
export async function chooseFolder(ctx: ThreadsContext): Promise<FolderView | null> {
  const chosen = await ctx.confirm.chooseFolder();
  if (chosen === null) return null;
  rememberFolder(ctx.store.db, chosen, ctx.now());
  return viewFolder(ctx, chosen);
}

export function listFolders(ctx: ThreadsContext): FolderView[] {
  return recentFolders(ctx.store.db, 20)
    .filter((folder) => existsSync(folder))
    .map((folder) => viewFolder(ctx, folder));
}

/** The folders trusted in Bobbin, by real path, those that are gone included. */
export function listTrustedFolders(ctx: ThreadsContext): TrustedFolder[] {
  return trustedFolders(ctx.store.db).map((each) => ({ ...each, exists: existsSync(each.path) }));
}

/** What a folder would switch on if it were trusted. Only of folders the user chose: it names what is in files there. */
export async function folderBrings(
  ctx: ThreadsContext,
  folder: string,
  home: ThreadHome,
): Promise<FolderBrings> {
  const { db } = ctx.store;
  if (!wasChosen(db, folder) && !isTrusted(db, folder)) throw notChosen(folder);
  const { permissions } = ctx.harness(home);
  return permissions
    ? permissions.brings(folder)
    : { folder: realPath(folder) ?? folder, things: [], complete: true };
}

/** Trust is Bobbin's own, per real path (decision D10). Giving it asks in a native dialog; taking it does not. */
export async function trustFolder(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { path: folder, trusted, home = 'user' }: CallInput<'folder.trust'>,
): Promise<boolean> {
  const { db } = ctx.store;
  if (!wasChosen(db, folder) && (trusted || !isTrusted(db, folder))) throw notChosen(folder);
  if (trusted && !(await ctx.confirm.trust(await folderBrings(ctx, folder, home)))) {
    return isTrusted(db, folder);
  }
  setTrusted(db, folder, trusted, ctx.now());
  restartIn(ctx, sessions, folder);
  ctx.publish('catalog.changed', { rows: rowsIn(ctx, sessions, folder) });
  return trusted;
}

/**
 * A process keeps the sandbox and the pin it was started with, so a change of trust replaces those that run in the
 * folder. Taking trust back is a brake; giving it waits for a turn to end by itself.
 */
function restartIn(ctx: ThreadsContext, sessions: SessionRegistry, folder: string): void {
  for (const { thread, session } of rowsIn(ctx, sessions, folder)) {
    if (!isLive(session)) continue;
    if (!thread.trusted && isInTurn(session) && 'applied' in session && session.applied) {
      const { mode } = session.applied;
      sessions.of(thread.id).dispatch({ type: 'replace', mode, cause: 'brake' });
    } else replaceWhenIdle(sessions, thread.id);
  }
}

function rowsIn(ctx: ThreadsContext, sessions: SessionRegistry, folder: string): ThreadRow[] {
  const real = realPath(folder) ?? folder;
  const rows = listRows(ctx, sessions);
  const inside = new Map<string, boolean>();
  for (const { thread } of rows) {
    if (!inside.has(thread.cwd))
      inside.set(thread.cwd, (realPath(thread.cwd) ?? thread.cwd) === real);
  }
  return rows.filter(({ thread }) => inside.get(thread.cwd));
}

function viewFolder(ctx: ThreadsContext, folder: string): FolderView {
  const { db } = ctx.store;
  const trusted = isTrusted(db, folder);
  const home = lastHomeIn(db, folder) ?? 'user';
  return { path: folder, trusted, asked: trusted || isTrustDeclined(db, folder), home };
}

function notChosen(folder: string): AppFailure {
  return new AppFailure(appError('not-allowed', words('folders.refused.notChosen', { folder })));
}

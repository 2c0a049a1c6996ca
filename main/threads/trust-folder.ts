import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import { isInTurn } from '../../shared/domain/session-selectors.ts';
import type { ThreadRow } from '../../shared/ipc/contract.ts';
import { recentFolders, rememberFolder, wasChosen } from '../store/folders.ts';
import { isTrusted, realPath, setTrusted } from '../store/trust.ts';
import { listRows } from './sync-catalog.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

export interface FolderView {
  path: string;
  trusted: boolean;
  /** What the folder would switch on in Codex if it were trusted, in plain words. */
  risks: string[];
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

/** Trust is Bobbin's own, per real path (decision D10). Giving it asks in a native dialog; taking it does not. */
export async function trustFolder(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  folder: string,
  trusted: boolean,
): Promise<boolean> {
  const { db } = ctx.store;
  if (!wasChosen(db, folder)) {
    throw new AppFailure(appError('not-allowed', `Choose the folder first: ${folder}`));
  }
  if (trusted && !(await ctx.confirm.trust({ cwd: folder, risks: folderRisks(folder) }))) {
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
    if (!('applied' in session) || !session.applied) continue;
    const { mode } = session.applied;
    if (session.status === 'idle') {
      sessions.of(thread.id).dispatch({ type: 'replace', mode, cause: 'toggle' });
    } else if (isInTurn(session) && !thread.trusted) {
      sessions.of(thread.id).dispatch({ type: 'replace', mode, cause: 'brake' });
    }
  }
}

function rowsIn(ctx: ThreadsContext, sessions: SessionRegistry, folder: string): ThreadRow[] {
  const real = realPath(folder);
  const rows = listRows(ctx, sessions);
  const inside = new Map<string, boolean>();
  for (const { thread } of rows) {
    if (!inside.has(thread.cwd)) inside.set(thread.cwd, realPath(thread.cwd) === real);
  }
  return rows.filter(({ thread }) => inside.get(thread.cwd));
}

function viewFolder(ctx: ThreadsContext, folder: string): FolderView {
  return { path: folder, trusted: isTrusted(ctx.store.db, folder), risks: folderRisks(folder) };
}

/** The parts of a repository that Codex reads once it is trusted (measured: its MCP command ran at once). */
function folderRisks(folder: string): string[] {
  const own = path.join(folder, '.codex');
  const risks: string[] = [];
  if (existsSync(path.join(own, 'config.toml'))) {
    risks.push('Its Codex settings (.codex/config.toml), which may start programs (MCP servers)');
  }
  if (existsSync(path.join(own, 'hooks.json')) || existsSync(path.join(own, 'hooks'))) {
    risks.push('Its hooks (.codex/hooks)');
  }
  const rules = path.join(own, 'rules');
  if (existsSync(rules) && readdirSync(rules).some((name) => name.endsWith('.rules'))) {
    risks.push('Its allow rules (.codex/rules), which let commands run unasked');
  }
  return risks;
}

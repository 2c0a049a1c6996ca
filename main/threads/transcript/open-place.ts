import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { EditorId } from '../../../shared/domain/editor.ts';
import { words } from '../../../shared/words/words.ts';
import { findItem } from '../../store/items.ts';
import { requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import { readSettings } from '../settings/settings.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { isOutside } from './is-outside.ts';

export interface EditWish {
  threadId: string;
  itemKey: string;
  /** Which of the files of the change. */
  index: number;
}

type Open = (file: string, line: number | null, editor: EditorId) => Promise<'opened' | 'refused'>;

/**
 * The real path of a file a message names, for opening it: an ordinary file inside the thread's folder, links
 * followed (field case F37).
 */
export function fileInThread(ctx: ThreadsContext, threadId: string, given: string): string {
  const { cwd } = requireThread(ctx, threadId);
  const real = realFile(path.resolve(cwd, given));
  if (real !== null && isInside(cwd, real)) return real;
  throw new AppFailure(
    appError('not-allowed', words('files.refused.notInFolder', { file: given })),
  );
}

/**
 * The real path of a file that Codex changed. Which one is told by the item, never by the caller; of one outside the
 * thread's folder, links followed, the user is asked in main's dialog. Null: they said no.
 */
export async function fileOfEdit(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { threadId, itemKey, index }: EditWish,
): Promise<string | null> {
  const { id, cwd } = requireThread(ctx, threadId);
  const item =
    sessions.of(id).recorder.live.held(itemKey) ?? findItem(ctx.store.db, threadId, itemKey);
  const edit = item?.kind === 'file-change' ? item.edits[index] : undefined;
  if (edit === undefined) {
    throw new AppFailure(appError('content-missing', words('files.refused.changeNotStored')));
  }
  const given = edit.movedTo ?? edit.path;
  const real = realFile(path.resolve(cwd, given));
  if (real === null) {
    throw new AppFailure(appError('content-missing', words('files.refused.gone', { file: given })));
  }
  if (isInside(cwd, real) || (await ctx.confirm.openOutside({ file: real, cwd }))) return real;
  return null;
}

/** Opens a file in the editor the user has chosen. The system's program may run a file, so it gets none that runs. */
export function openPlace(
  ctx: ThreadsContext,
  open: Open,
  { file, line }: { file: string; line: number | null },
): Promise<'opened' | 'refused'> {
  const { editor } = readSettings(ctx);
  if (editor === 'system' && runs(file)) {
    const message = words('files.refused.program', { file: path.basename(file) });
    const detail = words('files.refused.program.detail');
    throw new AppFailure(appError('not-allowed', message, { detail }));
  }
  return open(file, line, editor);
}

/** Endings of what a double click runs whatever the rights of the file are: anywhere, and on Windows. */
const running = /\.(?:app|command|desktop|jar|jnlp|lnk|scpt|terminal|tool|url|webloc|workflow)$/i;
const runningOnWindows =
  /\.(?:bat|chm|cmd|com|cpl|exe|hta|jse?|msc|msi|pif|ps1|pyw?|rb|reg|scf|scr|sh|vbe?|vbs|wsf|wsh)$/i;

function runs(file: string): boolean {
  if (running.test(file)) return true;
  if (process.platform === 'win32') return runningOnWindows.test(file);
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function realFile(file: string): string | null {
  try {
    const real = realpathSync(file);
    return statSync(real).isFile() ? real : null;
  } catch {
    return null;
  }
}

function isInside(cwd: string, real: string): boolean {
  try {
    return !isOutside(realpathSync(cwd), real);
  } catch {
    return false;
  }
}

import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import { words } from '../../shared/words/words.ts';
import { wasChosen } from '../store/folders.ts';
import { requireThread } from './change-thread.ts';
import { requireHome } from './require-home.ts';
import type { ThreadsContext } from './threads-context.ts';

/** A thread's folder, or one for a new thread in that home. */
export type FolderWish = { threadId: string } | { folder: string; home: ThreadHome };

/** The folder a window may look into. Rejects one that the user never chose. */
export function folderMeant(
  ctx: ThreadsContext,
  wish: FolderWish,
): { cwd: string; home: ThreadHome } {
  if ('threadId' in wish) return requireThread(ctx, wish.threadId);
  requireHome(ctx, wish.home);
  requireChosen(ctx, wish.folder);
  return { cwd: wish.folder, home: wish.home };
}

/** Rejects a folder that the user never chose in the native dialog. */
export function requireChosen(ctx: ThreadsContext, folder: string): void {
  if (wasChosen(ctx.store.db, folder)) return;
  throw new AppFailure(appError('not-allowed', words('folders.refused.notChosen', { folder })));
}

import { rememberFolder } from '../store/folders.ts';
import { changeThread, requireThread } from './change-thread.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Lets the user choose another folder for a thread whose own is gone (field case F32); null when they did not. */
export async function moveThread(ctx: ThreadsContext, threadId: string): Promise<string | null> {
  requireThread(ctx, threadId);
  const chosen = await ctx.confirm.chooseFolder();
  if (chosen === null) return null;
  rememberFolder(ctx.store.db, chosen, ctx.now());
  changeThread(ctx, threadId, { cwd: chosen });
  return chosen;
}

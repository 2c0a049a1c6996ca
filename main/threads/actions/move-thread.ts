import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import { rememberFolder } from '../../store/folders.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Lets the user choose another folder for a thread whose own is gone (field case F32); null when they did not. Full access,
 * and being asked less, were granted for the folder there was: in another one the thread asks.
 */
export async function moveThread(ctx: ThreadsContext, threadId: string): Promise<string | null> {
  const { cwd } = requireThread(ctx, threadId);
  const chosen = await ctx.confirm.chooseFolder();
  if (chosen === null) return null;
  rememberFolder(ctx.store.db, chosen, ctx.now());
  const granted = { desiredMode: defaultMode, askScope: 'everything' as const };
  changeThread(ctx, threadId, { cwd: chosen, ...(chosen === cwd ? {} : granted) });
  return chosen;
}

import { changeThread, requireThread } from './change-thread.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Archives a thread in Codex, so that other clients see it, after its process is gone; or brings it back. */
export async function archiveThread(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  archived: boolean,
): Promise<void> {
  const { home, harnessThreadId, source, lastTurn } = requireThread(ctx, threadId);
  const runner = sessions.of(threadId);
  runner.dispatch({ type: 'stop', cause: 'user' });
  await runner.allGone();
  const onDisk = harnessThreadId !== null && (source !== 'bobbin' || lastTurn !== null);
  if (onDisk) await ctx.harness(home).setArchived(harnessThreadId, archived);
  changeThread(ctx, threadId, { archived });
}

/** Gives a thread a name of the user's, in Codex too where it has a history there. */
export async function renameThread(
  ctx: ThreadsContext,
  threadId: string,
  title: string,
): Promise<void> {
  const { home, harnessThreadId, source, lastTurn } = changeThread(ctx, threadId, {
    title,
    named: true,
  });
  const onDisk = harnessThreadId !== null && (source !== 'bobbin' || lastTurn !== null);
  if (onDisk) await ctx.harness(home).setName(harnessThreadId, title);
}

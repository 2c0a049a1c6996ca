import { archiveThreads, markThreadsRead, pinThreads } from '../../threads/change-threads.ts';
import { deleteThreads } from '../../threads/delete-threads.ts';
import type { SessionRegistry } from '../../threads/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type ThreadsCalls = Extract<keyof Handlers, `threads.${string}`>;

export function threadsHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
): Pick<Handlers, ThreadsCalls> {
  return {
    'threads.archive': async ({ threadIds, archived }) => {
      await archiveThreads(ctx, sessions, threadIds, archived);
      return null;
    },
    'threads.markRead': async ({ threadIds, unread }) => {
      await markThreadsRead(ctx, threadIds, unread);
      return null;
    },
    'threads.pin': async ({ threadIds, pinned }) => {
      await pinThreads(ctx, threadIds, pinned);
      return null;
    },
    'threads.delete': ({ threadIds }) => deleteThreads(ctx, sessions, threadIds),
  };
}

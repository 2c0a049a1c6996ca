import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { terminalCommand } from '../../../shared/lib/terminal-command.ts';
import {
  archiveThreads,
  markThreadsRead,
  pinThreads,
} from '../../threads/actions/change-threads.ts';
import { deleteThreads } from '../../threads/actions/delete-threads.ts';
import { requireThread } from '../../threads/change-thread.ts';
import { hasHistory } from '../../threads/has-history.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type ThreadsCalls = Extract<keyof Handlers, `threads.${string}`>;

export function threadsHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  /** Null: the home a terminal uses by itself. */
  codexHome: (home: ThreadHome) => string | null,
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
    'threads.terminalCommand': ({ threadId }) => {
      const thread = requireThread(ctx, threadId);
      if (!hasHistory(thread)) return null;
      const { cwd, harnessThreadId, home } = thread;
      const { platform } = process;
      return terminalCommand({ cwd, harnessThreadId, codexHome: codexHome(home), platform });
    },
    'threads.delete': ({ threadIds }) => deleteThreads(ctx, sessions, threadIds),
  };
}

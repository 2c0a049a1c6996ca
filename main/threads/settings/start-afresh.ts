import { isLive } from '../../../shared/domain/session-selectors.ts';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { listAccounts } from '../../store/accounts.ts';
import { listThreads } from '../../store/threads.ts';
import { replaceWhenIdle } from '../sessions/replace-when-idle.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { HarnessDesk } from './harness-desk.ts';

/**
 * Has every process of a home started anew, as each keeps the account and environment it began with: those of no thread
 * and of idle threads at once, those at work after their turn. Answers what the home is like then.
 */
export async function startAfresh(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  desk: HarnessDesk,
  home: ThreadHome,
): Promise<HarnessInfo> {
  await ctx.harness(home).renew();
  const info = await desk.probe(home);
  for (const thread of listThreads(ctx.store.db)) {
    if (thread.home === home && isLive(sessions.state(thread.id))) {
      replaceWhenIdle(sessions, thread.id);
    }
  }
  return info;
}

/** The same for every account: what the user gives Codex beside its own settings, all of them get. */
export async function startAllAfresh(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  desk: HarnessDesk,
): Promise<void> {
  for (const { home } of listAccounts(ctx.store.db)) await startAfresh(ctx, sessions, desk, home);
}

import { isFullAccess, type ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { hasRun } from '../has-history.ts';
import { record } from '../record.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * The settings another program left the thread under since Bobbin last ran it, where they let Codex do more or less;
 * written to the ledger. Null where nothing changed, or nothing is known of it.
 */
export async function settingsElsewhere(
  ctx: ThreadsContext,
  thread: Thread,
): Promise<ReportedPolicy | null> {
  const { id, rolloutPath, lastReported, desiredMode, askScope } = thread;
  if (rolloutPath === null || lastReported === null || !hasRun(thread)) return null;
  const last = await ctx
    .harness(thread.home)
    .lastPolicy(rolloutPath)
    .catch(() => null);
  if (last === null || isSame(last, lastReported)) return null;
  record(ctx, {
    kind: 'mode',
    threadId: id,
    at: ctx.now(),
    by: 'other-program',
    asked: desiredMode,
    asks: askScope,
    reported: last,
    outcome: 'drifted',
    tookMs: null,
    note: null,
  });
  return last;
}

/** Records of different kinds tell different amounts; what they all tell is who is asked, and whether all is open. */
function isSame(a: ReportedPolicy, b: ReportedPolicy): boolean {
  return a.approvalPolicy === b.approvalPolicy && isFullAccess(a) === isFullAccess(b);
}

import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { idInLink } from '../../../shared/domain/thread-link.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { listHomes } from '../../store/accounts.ts';
import { findByHarnessId, getThread } from '../../store/threads.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * The thread a link names, by Bobbin's id or Codex's. Looks it up and does nothing else.
 * @throws AppFailure where the link is none, or no such thread is known; its own words are not repeated
 */
export function threadOfLink(ctx: ThreadsContext, address: string): Thread {
  const id = idInLink(address);
  if (id === null) {
    throw new AppFailure(
      appError('invalid-input', words('links.refused.noThread'), {
        detail: words('links.refused.noThread.detail'),
      }),
    );
  }
  const { db } = ctx.store;
  const [thread] = [
    getThread(db, id),
    ...listHomes(db).map((home) => findByHarnessId(db, home, id)),
  ].filter((found) => found !== null);
  if (thread === undefined) {
    throw new AppFailure(
      appError('thread-unknown', words('links.refused.unknown'), {
        detail: words('links.refused.unknown.detail', { id }),
      }),
    );
  }
  return thread;
}

import { sentTexts } from '../../../shared/domain/sent-texts.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { threadsInFolder } from '../../store/threads.ts';
import { userMessages } from '../../store/user-messages.ts';
import type { ThreadsContext } from '../threads-context.ts';

const mostThreads = 20;
const mostMessages = 50;
/** So many of the newest items of a thread are looked at. */
const looked = 200;

/** What the user sent in the threads of a folder, as far as it is stored, the newest first. */
export function sentBefore(ctx: ThreadsContext, folder: string, home: ThreadHome): string[] {
  const { db } = ctx.store;
  const items = threadsInFolder(db, folder, home, mostThreads).flatMap(
    (threadId) => userMessages(db, threadId, { before: null, limit: looked }).messages,
  );
  return sentTexts(items).slice(0, mostMessages);
}

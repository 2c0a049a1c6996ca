import { setImmediate as nextTurn } from 'node:timers/promises';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import type { Outline, OutlineEntry } from '../../../shared/domain/outline.ts';
import { words } from '../../../shared/words/words.ts';
import { userMessages } from '../../store/user-messages.ts';
import { requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { flushLive } from './flush-live.ts';
import type { ThreadReader } from './open-thread.ts';

/** So many items are looked through at once; other work comes in between. */
const itemsAtOnce = 2_000;
const mostEntries = 5_000;
const longestWords = 160;

/** What the user said in a thread, newest first; with `reach` the rest of its history is read first. */
export async function threadOutline(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  reader: Pick<ThreadReader, 'isWhole' | 'readAll'>,
  { threadId, reach }: { threadId: string; reach: boolean },
): Promise<Outline> {
  requireThread(ctx, threadId);
  if (reach) await reader.readAll(threadId);
  flushLive(sessions, threadId);
  const entries: OutlineEntry[] = [];
  let before: number | null = null;
  do {
    const slice = userMessages(ctx.store.db, threadId, { before, limit: itemsAtOnce });
    for (const item of slice.messages) {
      const text = oneLine(item.text.slice(0, 4 * longestWords)).trim();
      entries.push({
        itemKey: itemKey(item),
        words: text === '' ? words('outline.onlyPictures') : text.slice(0, longestWords),
        at: item.startedAt ?? item.completedAt,
      });
    }
    before = slice.before;
    await nextTurn();
  } while (before !== null && entries.length < mostEntries);
  const complete = before === null && reader.isWhole(threadId);
  return { entries: entries.slice(0, mostEntries), complete };
}

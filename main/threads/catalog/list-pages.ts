// The list as the window gets it: its beginning with the first frame, the rest in pages once that is painted.
import type { Thread } from '../../../shared/domain/thread.ts';
import type { ListPage, ListPlace, ThreadRow } from '../../../shared/ipc/list-page.ts';
import { folderKey } from '../../../shared/lib/folder-key.ts';
import { folderLinks } from '../../store/folder-links.ts';
import {
  countThreads,
  listTop,
  newestInFolder,
  pinnedThreads,
  threadPage,
  threadsAbove,
  threadsOf,
} from '../../store/thread-pages.ts';
import { listLost } from '../approvals/lost-questions.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** So many of the last used threads come with the first frame. */
const firstThreads = 200;
/** More rows than the tallest screen shows. */
const screenful = 60;
/** So many threads cross to the window in a few ms. */
const pageThreads = 400;

/**
 * The beginning of the list, such that nothing of the first screen moves when the rest comes: the threads used last,
 * the pinned ones, the top of the list by folder, those with a session or a question that was lost, and those `wanted`,
 * with all they stand under.
 */
export function listBeginning(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  wanted: readonly string[],
): ListPage {
  const { db } = ctx.store;
  const { threads, next } = threadPage(db, listTop, firstThreads);
  if (next === null) return page(ctx, sessions, threads, null);
  const lost = listLost(ctx).map(({ threadId }) => threadId);
  const besides = [
    ...pinnedThreads(db),
    ...threadsOf(db, [...sessions.known(), ...lost, ...wanted]),
    ...topOfFolders(ctx, threads),
  ];
  return page(ctx, sessions, [...threads, ...besides], next);
}

/** What of the list comes after a place. */
export function listPage(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  after: ListPlace,
): ListPage {
  const { threads, next } = threadPage(ctx.store.db, after, pageThreads);
  return page(ctx, sessions, threads, next);
}

function page(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threads: readonly Thread[],
  next: ListPlace | null,
): ListPage {
  const { db } = ctx.store;
  const all = [...threads, ...threadsAbove(db, threads)];
  const rows = new Map<string, ThreadRow>();
  for (const thread of all) rows.set(thread.id, { thread, session: sessions.state(thread.id) });
  return {
    rows: [...rows.values()],
    rest: next === null ? null : { after: next, ...countThreads(db) },
  };
}

/** A screenful of the list by folder: that begins with all of the folder used last, however old they are. */
function topOfFolders(ctx: ThreadsContext, newest: readonly Thread[]): Thread[] {
  const links = folderLinks(ctx.store.db);
  const spellings = new Map<string, Set<string>>();
  for (const { cwd } of newest) {
    const key = folderKey(links[cwd] ?? cwd);
    spellings.set(key, (spellings.get(key) ?? new Set()).add(cwd));
  }
  const top: Thread[] = [];
  for (const cwds of spellings.values()) {
    for (const cwd of cwds) top.push(...newestInFolder(ctx.store.db, cwd, screenful));
    if (top.length >= screenful) break;
  }
  return top;
}

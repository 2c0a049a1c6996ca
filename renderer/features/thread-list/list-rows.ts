import { modeView } from '../../../shared/domain/mode-view.ts';
import { isBusy, needsYou } from '../../../shared/domain/session-selectors.ts';
import { detached, type SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { folderName, shortPath } from '../../../shared/lib/short-path.ts';
import type { ThreadFilter } from '../../state/app-state.ts';

/** One line of the list, top to bottom. */
export type ListRow =
  | {
      kind: 'folder';
      key: string;
      cwd: string;
      name: string;
      /** Told where two folders share a name. */
      within: string | null;
      count: number;
    }
  | { kind: 'thread'; key: string; threadId: string; position: number };

export interface ListView {
  rows: ListRow[];
  /** Threads of the whole list under each filter, whatever is searched for. */
  counts: Record<ThreadFilter, number>;
  /** Ids of the threads in view, in order. */
  threadIds: string[];
}

export interface ListInput {
  threads: Readonly<Record<string, Thread>>;
  sessions: Readonly<Record<string, SessionState>>;
  filter: ThreadFilter;
  query: string;
}

/** Groups the threads by folder: the folder used last comes first, and in it the thread used last. */
export function listRows({ threads, sessions, filter, query }: ListInput): ListView {
  const counts = { all: 0, 'needs-you': 0, running: 0, 'full-access': 0, archived: 0 };
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown: Thread[] = [];
  for (const thread of Object.values(threads)) {
    const filters = filtersOf(thread, sessions[thread.id] ?? detached);
    for (const name of filters) counts[name] += 1;
    if (filters.includes(filter) && matches(thread, words)) shown.push(thread);
  }
  shown.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));

  const groups = new Map<string, Thread[]>();
  for (const thread of shown) {
    const group = groups.get(thread.cwd);
    if (group) group.push(thread);
    else groups.set(thread.cwd, [thread]);
  }
  const names = new Map<string, number>();
  for (const cwd of groups.keys()) {
    const name = folderName(cwd);
    names.set(name, (names.get(name) ?? 0) + 1);
  }

  const rows: ListRow[] = [];
  const threadIds: string[] = [];
  for (const [cwd, group] of groups) {
    const name = folderName(cwd);
    const within = names.get(name)! > 1 ? shortPath(cwd.slice(0, -name.length - 1)) : null;
    rows.push({ kind: 'folder', key: `folder:${cwd}`, cwd, name, within, count: group.length });
    for (const { id } of group) {
      rows.push({ kind: 'thread', key: id, threadId: id, position: threadIds.length });
      threadIds.push(id);
    }
  }
  return { rows, counts, threadIds };
}

function filtersOf(thread: Thread, session: SessionState): ThreadFilter[] {
  if (thread.archived) return ['archived'];
  const filters: ThreadFilter[] = ['all'];
  if (needsYou(session)) filters.push('needs-you');
  else if (isBusy(session)) filters.push('running');
  if (modeView(session, thread.desiredMode).shown === 'full-access') filters.push('full-access');
  return filters;
}

function matches(thread: Thread, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${thread.title} ${thread.cwd} ${thread.branch ?? ''}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

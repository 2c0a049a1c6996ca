import type { Settings } from '../../../shared/domain/settings.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { folderName } from '../../../shared/lib/short-path.ts';
import { listGroups, type ListGroup } from './list-groups.ts';
import { byKin, kinKey, threadTree } from './thread-tree.ts';

/** One line of the list, top to bottom. */
export type ListRow = HeadingRow | ThreadLine;

export type HeadingRow = Pick<ListGroup, 'kind' | 'key' | 'name' | 'within' | 'title'> & {
  /** How many threads stand under it by themselves; null while more may come. */
  count: number | null;
};

export interface ThreadLine {
  kind: 'thread';
  key: string;
  threadId: string;
  /** 0 for a thread that stands by itself, more for a sub-agent's. */
  depth: number;
  /** How many sub-agents' threads stand under it, and whether they are shown. */
  children: number;
  open: boolean;
  /** True when one of those not shown waits for the user. */
  hiddenNeedsYou: boolean;
  /** Name of its folder, where no heading tells it. */
  folder: string | null;
  /** Title of the thread it was forked from; empty where that is not in the list. Null: it is no fork. */
  forkOf: string | null;
}

export interface ListView {
  rows: ListRow[];
  /** Ids of the threads in view, in order. */
  threadIds: string[];
}

export interface ListInput {
  /** Those to show, the last used first. */
  shown: readonly Thread[];
  /** Every thread, to name the sources of forks. */
  threads: Readonly<Record<string, Thread>>;
  group: Settings['listGroup'];
  /** Start of this day in ms since the epoch. */
  today: number;
  /** Ids of threads whose sub-agents are shown. */
  unfolded: ReadonlySet<string>;
  needsYou: (threadId: string) => boolean;
  /** Shows all sub-agents, for a search or a filter. */
  unfoldAll: boolean;
  /** False while more threads are to come. */
  isWhole: boolean;
  /** Folders that threads name by way of a link, with their real paths. */
  links: Readonly<Record<string, string>>;
}

const none: readonly Thread[] = [];

/** Deeper sub-agents are not indented further: the sidebar is narrow. */
const deepest = 3;

/** Lays the threads out under their headings, sub-agents under the thread that began them. */
export function listRows(input: ListInput): ListView {
  const { shown, threads, group, today, unfolded, unfoldAll, needsYou, isWhole } = input;
  const { roots, children } = threadTree(shown);
  const hasForks = shown.some((thread) => thread.forkedFromId !== null);
  const kin = hasForks ? byKin(Object.values(threads)) : null;
  const rows: ListRow[] = [];
  const threadIds: string[] = [];

  const anyNeedsYou = (below: readonly Thread[]): boolean =>
    below.some(({ id }) => needsYou(id) || anyNeedsYou(children.get(id) ?? []));
  const add = (thread: Thread, depth: number, folder: string | null) => {
    const below = children.get(thread.id) ?? none;
    const open = below.length > 0 && (unfoldAll || unfolded.has(thread.id));
    rows.push({
      kind: 'thread',
      key: thread.id,
      threadId: thread.id,
      depth: Math.min(depth, deepest),
      children: below.length,
      open,
      hiddenNeedsYou: below.length > 0 && !open && anyNeedsYou(below),
      folder,
      forkOf: thread.forkedFromId === null ? null : forkOf(thread, kin),
    });
    threadIds.push(thread.id);
    if (open) for (const child of below) add(child, depth + 1, null);
  };
  for (const { threads: members, kind, key, name, within, title } of listGroups(
    roots,
    group,
    today,
    input.links,
  )) {
    // The pinned ones come first of all.
    const count = isWhole || kind === 'pinned' ? members.length : null;
    rows.push({ kind, key, name, within, title, count });
    for (const thread of members) add(thread, 0, kind === 'folder' ? null : folderName(thread.cwd));
  }
  return { rows, threadIds };
}

function forkOf(thread: Thread, kin: ReadonlyMap<string, Thread> | null): string | null {
  if (thread.forkedFromId === null) return null;
  const source = kin?.get(kinKey(thread.home, thread.forkedFromId)!);
  return source === undefined ? '' : threadTitle(source);
}

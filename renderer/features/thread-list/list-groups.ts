import type { Settings } from '../../../shared/domain/settings.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { folderKey } from '../../../shared/lib/folder-key.ts';
import { folderName, shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';

/** Threads that stand under one heading, in the order given. */
export interface ListGroup {
  kind: 'pinned' | 'folder' | 'time';
  key: string;
  name: string;
  /** Told where two folders share a name. */
  within: string | null;
  /** In full, for hovering. */
  title: string;
  threads: Thread[];
}

const day = 24 * 60 * 60 * 1000;
const days = {
  today: words('threadList.group.today'),
  yesterday: words('threadList.group.yesterday'),
  week: words('threadList.group.thisWeek'),
};

/**
 * Pinned threads first, then the others by folder or by time. `today`: the start of this day in ms since the epoch;
 * `links`: the real paths of folders that are named by way of a link.
 */
export function listGroups(
  threads: readonly Thread[],
  by: Settings['listGroup'],
  today: number,
  links: Readonly<Record<string, string>>,
): ListGroup[] {
  const pinned = threads.filter((thread) => thread.pinned);
  const others = pinned.length === 0 ? threads : threads.filter((thread) => !thread.pinned);
  const groups = by === 'folder' ? byFolder(others, links) : byTime(others, today);
  if (pinned.length === 0) return groups;
  const name = words('threadList.group.pinned');
  const top: ListGroup = {
    ...{ kind: 'pinned', key: 'pinned', name, within: null, title: name },
    threads: pinned,
  };
  return [top, ...groups];
}

function byFolder(
  threads: readonly Thread[],
  links: Readonly<Record<string, string>>,
): ListGroup[] {
  const found = collect(threads, ({ cwd }) => folderKey(links[cwd] ?? cwd));
  const names = new Map<string, number>();
  for (const [{ cwd }] of found.values()) {
    const name = nameOf(cwd);
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...found].map(([folder, group]) => {
    const [{ cwd }] = group;
    const name = nameOf(cwd);
    const within = names.get(name)! > 1 ? shortPath(cwd.slice(0, -name.length - 1)) : null;
    const title = cwd || name;
    return { kind: 'folder', key: `folder:${folder}`, name, within, title, threads: group };
  });
}

/** The oldest files of Codex name no folder. */
function nameOf(cwd: string): string {
  return folderName(cwd) || words('threadList.group.noFolder');
}

function byTime(threads: readonly Thread[], today: number): ListGroup[] {
  const yesterday = startOfDay(today - day / 2);
  const weekday = (new Date(today).getDay() + 6) % 7;
  const monday = startOfDay(today - weekday * day + day / 2);
  const thisYear = new Date(today).getFullYear();
  const found = collect(threads, ({ updatedAt }) => {
    if (updatedAt >= today) return 'today';
    if (updatedAt >= yesterday) return 'yesterday';
    if (updatedAt >= monday) return 'week';
    const date = new Date(updatedAt);
    return `${date.getFullYear()}-${date.getMonth()}`;
  });
  return [...found].map(([time, group]) => {
    const [{ updatedAt: at }] = group;
    const isThisYear = new Date(at).getFullYear() === thisYear;
    const name =
      time === 'today' || time === 'yesterday' || time === 'week'
        ? days[time]
        : words(isThisYear ? 'threadList.group.month' : 'threadList.group.monthOfYear', { at });
    return { kind: 'time', key: `time:${time}`, name, within: null, title: name, threads: group };
  });
}

/** The start of the day a time lies in, by the local calendar. */
export function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

function collect(threads: readonly Thread[], keyOf: (thread: Thread) => string) {
  const groups = new Map<string, [Thread, ...Thread[]]>();
  for (const thread of threads) {
    const key = keyOf(thread);
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return groups;
}

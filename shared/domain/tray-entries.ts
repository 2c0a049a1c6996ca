import { listWords } from '../words/list-words.ts';
import { words } from '../words/words.ts';
import { isBusy, needsYou } from './session-selectors.ts';
import type { SessionState } from './session.ts';
import { threadTitle } from './thread-title.ts';
import type { Thread } from './thread.ts';

/** A line of the tray's menu. */
export type TrayEntry =
  | { kind: 'open'; label: string }
  | { kind: 'heading'; label: string }
  | { kind: 'thread'; label: string; threadId: string }
  | { kind: 'lower-all'; label: string; enabled: boolean }
  | { kind: 'separator' }
  | { kind: 'quit'; label: string };

export interface TrayFacts {
  /** The threads whose session says anything. */
  rows: readonly { thread: Thread; session: SessionState }[];
  /** Whether a thread may be in full access, or is headed for it. */
  anyHigh: boolean;
}

/** So many threads of a kind are listed; how many more there are is said. */
const mostListed = 8;
const mostTitle = 60;

/** Threads that wait for the user and those at work; a waiting one is not counted as at work. */
export function attentionOf(rows: TrayFacts['rows']): { waiting: Thread[]; running: Thread[] } {
  const shown = rows.filter(({ thread }) => !thread.archived);
  return {
    waiting: shown.filter(({ session }) => needsYou(session)).map(({ thread }) => thread),
    running: shown
      .filter(({ session }) => isBusy(session) && !needsYou(session))
      .map(({ thread }) => thread),
  };
}

/** The tray's menu, from top to bottom. */
export function trayEntries({ rows, anyHigh }: TrayFacts): TrayEntry[] {
  const { waiting, running } = attentionOf(rows);
  return [
    { kind: 'open', label: words('tray.open') },
    ...section(words('tray.needsYou'), waiting),
    ...section(words('tray.running'), running),
    { kind: 'separator' },
    { kind: 'lower-all', label: words('commands.lowerAll.title'), enabled: anyHigh },
    { kind: 'separator' },
    { kind: 'quit', label: words('tray.quit') },
  ];
}

/** What the tray's icon and the taskbar say in words: “1 needs you, 2 running”; null when all is quiet. */
export function attentionWords(waiting: number, running: number): string | null {
  const parts = [
    ...(waiting > 0 ? [words('notices.needYou', { count: waiting })] : []),
    ...(running > 0 ? [words('tray.attention.running', { count: running })] : []),
  ];
  return parts.length === 0 ? null : listWords(parts);
}

function section(label: string, threads: readonly Thread[]): TrayEntry[] {
  if (threads.length === 0) return [];
  const listed = threads.slice(0, mostListed).map((thread): TrayEntry => ({
    kind: 'thread',
    label: shortTitle(threadTitle(thread)),
    threadId: thread.id,
  }));
  const more = threads.length - listed.length;
  return [
    { kind: 'separator' },
    { kind: 'heading', label },
    ...listed,
    ...(more > 0
      ? [{ kind: 'heading' as const, label: words('common.andMore', { count: more }) }]
      : []),
  ];
}

function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length > mostTitle ? `${characters.slice(0, mostTitle).join('')}…` : title;
}

import { oneLine } from './one-line.ts';
import type { Thread } from './thread.ts';
import { words } from '../words/words.ts';

/** What a thread is called on screen: its title on one line, hidden characters shown; never empty. */
export function threadTitle(thread: Pick<Thread, 'title'>): string {
  return oneLine(thread.title) || words('threads.untitled');
}

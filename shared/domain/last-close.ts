import type { Settings } from './settings.ts';

/** What closing the last window does: the window goes and Bobbin with it, the user is asked, or it is only hidden. */
export type LastClose = 'close' | 'ask' | 'hide';

/**
 * Closing the last window while threads are at work would stop them, so the user says what it shall do. Where nothing
 * is at work Bobbin quits with it.
 */
export function planLastClose(atWork: number, setting: Settings['onLastClose']): LastClose {
  if (atWork === 0 || setting === 'quit') return 'close';
  return setting === 'ask' ? 'ask' : 'hide';
}

import { words } from '../words/words.ts';

/** The window's title, as the taskbar and a screen reader say it: who waits first, then what is in view. */
export function windowTitle(inView: string, waiting: number): string {
  return waiting === 0
    ? words('window.title', { inView })
    : words('window.title.waiting', { count: waiting, inView });
}

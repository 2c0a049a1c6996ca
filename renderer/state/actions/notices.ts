import { newsDismissed, noticeDismissed } from '../reduce-notices.ts';
import { update } from '../store.ts';

export function dismissNotice(id: number): void {
  update((state) => noticeDismissed(state, id));
}

export function dismissNews(text: string): void {
  update((state) => newsDismissed(state, text));
}

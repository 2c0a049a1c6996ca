import { noticeDismissed } from '../reduce-notices.ts';
import { update } from '../store.ts';

export function dismissNotice(id: number): void {
  update((state) => noticeDismissed(state, id));
}

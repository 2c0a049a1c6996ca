import type { Item } from '../../../shared/domain/item.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { sessionOf } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { useRowContext } from './row-context.ts';

/** Whether Codex waits for an answer about this item: then it does not run yet, whatever its status says. */
export function useIsAsked(item: Pick<Item, 'id' | 'turnId'>): boolean {
  const { threadId } = useRowContext();
  return useStore((state) =>
    openApprovals(sessionOf(state, threadId)).some(
      (approval) => approval.itemId === item.id && approval.turnId === item.turnId,
    ),
  );
}

import type { Item } from './item.ts';
import type { TurnStatus } from './turn.ts';

/**
 * The items of an ended turn that still look open, as they must be shown from now on. Codex leaves items without an
 * end when a turn is interrupted or steered; a command of a completed turn may really go on (`detached`). A command
 * whose question was never answered has not run. Settled items are not returned.
 */
export function settleItems(
  items: readonly Item[],
  status: Exclude<TurnStatus, 'running'>,
  unanswered: ReadonlySet<string>,
): Item[] {
  return items.flatMap((item) => {
    if ('streaming' in item && item.streaming) return [{ ...item, streaming: false }];
    if (!('status' in item) || item.status !== 'running') return [];
    return [{ ...item, status: settledStatus(item, status, unanswered) } as Item];
  });
}

function settledStatus(
  item: Item,
  status: Exclude<TurnStatus, 'running'>,
  unanswered: ReadonlySet<string>,
) {
  if (unanswered.has(item.id)) return 'declined';
  return item.kind === 'command' && status === 'completed' ? 'detached' : 'interrupted';
}

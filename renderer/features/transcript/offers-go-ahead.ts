import { itemKey } from '../../../shared/domain/item-key.ts';
import type { ItemOf } from '../../../shared/domain/item.ts';
import type { AppState } from '../../state/app-state.ts';

/** Whether a plan is what the thread was left with: Codex proposed it in the newest turn, which has run to its end. */
export function offersGoAhead(
  { transcripts, sessions }: Pick<AppState, 'transcripts' | 'sessions'>,
  threadId: string,
  plan: ItemOf<'plan'>,
): boolean {
  const held = transcripts[threadId];
  const status = sessions[threadId]?.status ?? 'detached';
  if (held === undefined || held.newer !== 'none') return false;
  if (status !== 'idle' && status !== 'detached') return false;
  if (plan.steps.length > 0 || plan.text.trim() === '') return false;
  if (held.turns[plan.turnId]?.status !== 'completed') return false;
  const own = itemKey(plan);
  for (let at = held.order.length - 1; at >= 0; at -= 1) {
    const key = held.order[at]!;
    if (key === own) return true;
    const item = held.items.get(key);
    const isOfTurn = item?.turnId === plan.turnId && item.kind !== 'plan';
    if (!isOfTurn && item?.kind !== 'mode-change' && item?.kind !== 'notice') return false;
  }
  return false;
}

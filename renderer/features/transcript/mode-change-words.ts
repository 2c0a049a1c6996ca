import type { ItemOf } from '../../../shared/domain/item.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';

const modeNames = { 'approval-required': 'Approval required', 'full-access': 'Full access' };

/** What a mark says about a change of mode: only a change that Codex confirmed is told as one. */
export function modeChangeWords(
  item: Pick<ItemOf<'mode-change'>, 'mode' | 'outcome' | 'text'>,
  time: string | null,
): string {
  const name = modeNames[item.mode];
  const why = item.text.trim() === '' ? '' : `: ${item.text.trim()}`;
  switch (item.outcome) {
    case 'verified':
      return `${name}${time === null ? '' : ` since ${time}`}, same thread, verified by Codex${why}`;
    case 'unverified':
      return `${name} not confirmed by Codex${time === null ? '' : ` at ${time}`}${why}`;
    case 'refused':
      return `${name} refused${time === null ? '' : ` at ${time}`}${why}`;
    case 'failed':
      return `${name} could not be applied${time === null ? '' : ` at ${time}`}${why}`;
    default:
      return assertNever(item.outcome);
  }
}

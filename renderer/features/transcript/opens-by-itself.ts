import { diffStat, sumStats } from '../../../shared/domain/diff-stat.ts';
import type { ItemOf } from '../../../shared/domain/item.ts';

const mostFiles = 3;
const mostLines = 30;

/** Whether a change is small enough to be read without asking: few files, few changed lines. */
export function opensByItself({ edits }: Pick<ItemOf<'file-change'>, 'edits'>): boolean {
  if (edits.length > mostFiles) return false;
  const { added, removed } = sumStats(edits.map(diffStat));
  return added + removed <= mostLines;
}

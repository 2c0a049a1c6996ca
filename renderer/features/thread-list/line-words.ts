import type { ThreadLine } from './list-rows.ts';

type Told = Pick<ThreadLine, 'children' | 'open' | 'hiddenNeedsYou' | 'folder' | 'forkOf'>;

/** The second line of a row: where its thread stands, then what it is doing. */
export function lineWords(line: Told, doing: string): string {
  const { children, open, hiddenNeedsYou, folder, forkOf } = line;
  const agents = children === 1 ? '1 sub-agent' : `${children} sub-agents`;
  return [
    hiddenNeedsYou && 'A sub-agent needs you',
    folder,
    doing,
    forkOf !== null && (forkOf === '' ? 'A fork' : `Fork of “${forkOf}”`),
    children > 0 && !open && !hiddenNeedsYou && agents,
  ]
    .filter(Boolean)
    .join(' · ');
}

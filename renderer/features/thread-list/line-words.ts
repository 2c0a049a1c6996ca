import { words } from '../../../shared/words/words.ts';
import type { ThreadLine } from './list-rows.ts';

type Told = Pick<ThreadLine, 'children' | 'open' | 'hiddenNeedsYou' | 'folder' | 'forkOf'>;

/**
 * The second line of a row: where its thread stands, then what it is doing. @param account its account's name, where that
 * is to be said
 */
export function lineWords(line: Told, doing: string, account: string | null = null): string {
  const { children, open, hiddenNeedsYou, folder, forkOf } = line;
  return [
    hiddenNeedsYou && words('threadList.line.subAgentNeedsYou'),
    folder,
    account,
    doing,
    forkOf !== null &&
      (forkOf === ''
        ? words('threadList.line.fork')
        : words('threadList.line.forkOf', { title: forkOf })),
    children > 0 &&
      !open &&
      !hiddenNeedsYou &&
      words('threadList.line.subAgents', { count: children }),
  ]
    .filter(Boolean)
    .join(' · ');
}

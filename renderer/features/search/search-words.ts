import type { SearchStatus } from '../../../shared/domain/search.ts';

const kinds: Record<string, string> = {
  'user-message': 'You',
  'agent-message': 'Codex',
  reasoning: 'Thought',
  command: 'Command',
  'file-change': 'Edit',
  plan: 'Plan',
  'web-search': 'Web search',
  'tool-call': 'Tool',
  image: 'Image',
  notice: 'Notice',
};

/** What kind of entry a hit is, in a word. */
export function kindWord(kind: string): string {
  return kinds[kind] ?? 'Entry';
}

/** What of the history is not searched yet; null where all is. */
export function statusWords(status: SearchStatus | null): string | null {
  if (status === null) return null;
  const { done, total, active } = status;
  const left = total - done;
  if (left <= 0) return null;
  const count = (n: number) => n.toLocaleString('en');
  if (active) return `Reading older threads: ${count(done)} of ${count(total)}`;
  return left === 1
    ? 'The text of one thread has not been read; its title is searched.'
    : `The text of ${count(left)} threads has not been read; their titles are searched.`;
}

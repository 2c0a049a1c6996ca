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

/** What of the history is not searched yet, or cannot be; null where all is. */
export function statusWords(status: SearchStatus | null): string | null {
  if (status === null) return null;
  const { done, total, failed, active } = status;
  const count = (n: number) => n.toLocaleString('en');
  if (active && done < total) return `Reading older threads: ${count(done)} of ${count(total)}`;
  if (active || failed === 0) return null;
  return failed === 1
    ? 'One thread could not be read; only its title is searched.'
    : `${count(failed)} threads could not be read; only their titles are searched.`;
}

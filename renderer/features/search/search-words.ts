import type { SearchStatus } from '../../../shared/domain/search.ts';
import { words } from '../../../shared/words/words.ts';

const kinds: Record<string, string> = {
  'user-message': words('search.kind.userMessage'),
  'agent-message': words('search.kind.agentMessage'),
  reasoning: words('search.kind.reasoning'),
  command: words('search.kind.command'),
  'file-change': words('search.kind.fileChange'),
  plan: words('search.kind.plan'),
  'web-search': words('search.kind.webSearch'),
  'tool-call': words('search.kind.toolCall'),
  image: words('search.kind.image'),
  notice: words('search.kind.notice'),
};

/** What kind of entry a hit is, in a word. */
export function kindWord(kind: string): string {
  return kinds[kind] ?? words('search.kind.other');
}

/** What of the history is not searched yet, or cannot be; null where all is. */
export function statusWords(status: SearchStatus | null): string | null {
  if (status === null) return null;
  const { done, total, failed, active } = status;
  const count = (n: number) => n.toLocaleString('en');
  if (active && done < total) {
    return words('search.status.reading', { done: count(done), total: count(total) });
  }
  if (active || failed === 0) return null;
  return words('search.status.unread', { threads: failed, count: count(failed) });
}

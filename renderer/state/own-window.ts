// What is this window's own among several: its number, which its address names, and what it remembers under that number.
import { newDraftPlace } from '../../shared/domain/new-draft.ts';

const asked = () => new URLSearchParams(location.search);

/** The name under which this window keeps something; the first one's has no number. */
export function ownKey(name: string): string {
  const number = asked().get('window');
  return number === null ? name : `${name}.${number}`;
}

/** Where this window's New thread screen keeps what is written there. */
export function ownNewDraft(): string {
  return newDraftPlace(asked().get('window'));
}

/** The thread this window was opened for; null: the new-thread screen, undefined: what was in view before. */
export function openedFor(): string | null | undefined {
  const threadId = asked().get('thread');
  if (threadId === null) return undefined;
  return threadId === '' ? null : threadId;
}

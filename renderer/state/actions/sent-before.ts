import { getState } from '../store.ts';

/** What the user sent in the thread, as far as it is held here, the newest first; the same twice in a row once. */
export function sentBefore(threadId: string): string[] {
  const held = getState().transcripts[threadId];
  const texts: string[] = [];
  for (const key of held?.order.toReversed() ?? []) {
    const item = held?.items.get(key);
    // What stayed on disk in part is not offered: it would go out cut short.
    if (item?.kind !== 'user-message' || item.text.trim() === '' || item.stored?.length) continue;
    if (texts.at(-1) !== item.text) texts.push(item.text);
  }
  return texts;
}

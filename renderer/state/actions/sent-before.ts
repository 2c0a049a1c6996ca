import { sentTexts } from '../../../shared/domain/sent-texts.ts';
import { getState } from '../store.ts';

/** What the user sent in the thread, as far as it is held here, the newest first. */
export function sentBefore(threadId: string): string[] {
  const held = getState().transcripts[threadId];
  return sentTexts((held?.order ?? []).toReversed().map((key) => held?.items.get(key)));
}

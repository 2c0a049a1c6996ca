import { useMemo } from 'react';
import { useStore } from '../../state/store.ts';
import { useItemOrder } from '../../state/selectors/transcripts.ts';
import { getState } from '../../state/store.ts';
import { transcriptRows, type TranscriptRow } from './transcript-rows.ts';

/** The rows of a thread; new ones only when an item comes or a turn changes, not while text streams. */
export function useRows(threadId: string): TranscriptRow[] {
  const order = useItemOrder(threadId);
  const turns = useStore((state) => state.transcripts[threadId]?.turns);
  return useMemo(() => {
    const items = getState().transcripts[threadId]?.items;
    return items && turns ? transcriptRows(order, items, turns) : [];
  }, [threadId, order, turns]);
}

import { useEffect, useRef } from 'react';
import { useSession } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { turnEndWords } from './turn-end-words.ts';

/** Tells a screen reader how a turn ended, once, instead of reading every piece of text as it comes. */
export function useAnnounceTurns(threadId: string): void {
  const session = useSession(threadId);
  const announce = useAnnounce();
  const turnId =
    session.status === 'running' || session.status === 'interrupting' ? session.turnId : null;
  const open = useRef(turnId);

  useEffect(() => {
    const ended = open.current;
    open.current = turnId;
    if (ended === null || ended === turnId) return;
    const held = getState().transcripts[threadId];
    if (held) announce(turnEndWords(held.turns[ended], held.order, held.items));
  }, [threadId, turnId, announce]);
}

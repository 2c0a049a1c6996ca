import { useEffect, useState } from 'react';
import type { FoundItems } from '../../../shared/domain/search.ts';
import { findWithin } from '../../state/actions/search.ts';
import { useSession } from '../../state/selectors/threads.ts';
import { useNewestKey } from '../../state/selectors/transcripts.ts';

/** The pause in typing after which words are looked for. */
const pauseMs = 120;

export interface Found extends FoundItems {
  /** What was looked for. */
  text: string;
  /** `reading`: the rest of the thread is being read, more may be found. */
  state: 'looking' | 'reading' | 'done' | 'failed';
}

const nothing: Found = { text: '', keys: [], count: 0, complete: true, state: 'done' };

/** What main finds in the whole thread, again when something comes; first what is stored, then, where that is not all, the rest. */
export function useFound(threadId: string, text: string): Found {
  const [found, setFound] = useState(nothing);
  const newest = useNewestKey(threadId);
  const { status } = useSession(threadId);

  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const first = await findWithin(threadId, text, false);
      if (!isWanted) return;
      if (!first.ok) return setFound({ ...nothing, text, state: 'failed' });
      const { complete } = first.value;
      setFound({ ...first.value, text, state: complete ? 'done' : 'reading' });
      if (complete) return;
      const all = await findWithin(threadId, text, true);
      if (!isWanted) return;
      setFound({ ...(all.ok ? all.value : first.value), text, state: all.ok ? 'done' : 'failed' });
    };
    const timer = text.trim() === '' ? null : setTimeout(() => void look(), pauseMs);
    return () => {
      isWanted = false;
      if (timer !== null) clearTimeout(timer);
    };
  }, [threadId, text, newest, status]);

  if (text.trim() === '') return nothing;
  return found.text === text ? found : { ...nothing, text, state: 'looking' };
}

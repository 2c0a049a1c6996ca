import { useEffect, useState } from 'react';
import type { Unasked } from '../../../shared/domain/saved-rules.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { unaskedIn } from '../../state/actions/permissions.ts';
import { useOverlay } from '../../state/selectors/folds.ts';

const nothing: Unasked = { rules: 0, session: 0 };

/**
 * What runs in the thread without a question although its mode asks. Asked again with every process and turn, after
 * every answer, when a dialog closes, and when the window is looked at: rules also change outside of Bobbin.
 */
export function useUnasked({ id, trusted }: Thread, session: SessionState): Unasked {
  const [unasked, setUnasked] = useState({ id, ...nothing });
  const generation = 'generation' in session ? session.generation : 0;
  const open = openApprovals(session).length;
  const overlay = useOverlay();

  useEffect(() => {
    let isHere = true;
    const ask = () =>
      void unaskedIn(id).then((result) => {
        if (isHere && result.ok) setUnasked({ id, ...result.value });
      });
    ask();
    window.addEventListener('focus', ask);
    return () => {
      isHere = false;
      window.removeEventListener('focus', ask);
    };
  }, [id, trusted, session.status, generation, open, overlay]);

  return unasked.id === id ? unasked : nothing;
}

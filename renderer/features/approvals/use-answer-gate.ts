import { useEffect, useRef, useState } from 'react';
import { approveBlocked, declineBlocked, settleTime, type GateFacts } from './answer-gate.ts';

export interface AnswerGate {
  /** Why a yes would not be taken, for drawing the button. */
  approve: string | null;
  decline: string | null;
  /** Asked again at the press itself, by the clock. */
  mayApprove: () => boolean;
  mayDecline: () => boolean;
}

/** Follows one shown question; mount it anew for each (give the card a key of its id and hash). */
export function useAnswerGate(
  facts: Pick<GateFacts, 'endSeen' | 'answering' | 'blockedBecause'>,
): AnswerGate {
  const shownAt = useRef(performance.now());
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    shownAt.current = performance.now();
    const timer = setTimeout(() => setSettled(true), settleTime + 20);
    return () => clearTimeout(timer);
  }, []);

  const drawn: GateFacts = { ...facts, shownAt: 0, now: settled ? settleTime : 0 };
  const pressed = (): GateFacts => ({
    ...facts,
    shownAt: shownAt.current,
    now: performance.now(),
  });
  return {
    approve: approveBlocked(drawn),
    decline: declineBlocked(drawn),
    mayApprove: () => approveBlocked(pressed()) === null,
    mayDecline: () => declineBlocked(pressed()) === null,
  };
}

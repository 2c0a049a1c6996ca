import { words } from '../../../shared/words/words.ts';

/** A card takes no answer so soon after it appeared or changed: a press meant for what was there before. In ms. */
export const settleTime = 500;

/** What is known when an answer is pressed. Times in ms of one monotonic clock. */
export interface GateFacts {
  /** When what is shown appeared or changed. */
  shownAt: number;
  now: number;
  /** The end of what is asked was on screen. */
  endSeen: boolean;
  /** An answer is on its way. */
  answering: boolean;
  /** Why a yes is impossible, null where it is not. */
  blockedBecause: string | null;
}

/** Why a yes is not taken now; null: it is. */
export function approveBlocked(facts: GateFacts): string | null {
  if (facts.blockedBecause !== null) return facts.blockedBecause;
  if (!facts.endSeen) return words('approvals.blocked.unread');
  return declineBlocked(facts);
}

/** Why a no is not taken now. It needs less than a yes, but it must be meant for this card too. */
export function declineBlocked(facts: Pick<GateFacts, 'shownAt' | 'now' | 'answering'>) {
  if (facts.answering) return words('approvals.blocked.answering');
  return facts.now - facts.shownAt < settleTime ? words('approvals.blocked.unsettled') : null;
}

/** The answer a key means on a card that asks yes or no. A held key means nothing. */
export function keyAnswer(event: {
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}): 'approve' | 'decline' | null {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
    return null;
  }
  const key = event.key.toLowerCase();
  return key === 'y' ? 'approve' : key === 'n' ? 'decline' : null;
}

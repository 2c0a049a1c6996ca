import type { ApprovalAnswer } from './approval.ts';

/** An answer that a notification may offer, besides opening the thread. */
export type QuickAnswer = 'approve-once' | 'decline';

/** A notification of the system as Bobbin wants it. */
export interface NativeNotice {
  title: string;
  body: string;
  /** Buttons, in this order; none where the question is to be seen whole first. */
  answers: readonly QuickAnswer[];
  /** True for one that only takes the place of another. */
  silent: boolean;
  onClick(): void;
  onAnswer(answer: QuickAnswer): void;
  /** It is not on screen any more, nor in the system's list, whoever closed it. */
  onClosed(): void;
  /** The system did not show it. */
  onFailed(): void;
}

/** What a button of a notification answers. */
export function quickAnswer(answer: QuickAnswer): ApprovalAnswer {
  return answer === 'decline'
    ? { decision: 'decline' }
    : { decision: 'approve', scope: 'once', granted: null, fields: null };
}

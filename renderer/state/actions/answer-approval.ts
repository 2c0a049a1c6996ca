import type { Approval, ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { call } from '../../client/client.ts';
import { report } from './report.ts';

/** Answers exactly the question that was shown: main refuses where its hash is another. */
export function answerApproval(approval: Approval, answer: ApprovalAnswer) {
  const { threadId, id, shownHash } = approval;
  return report(call('approval.answer', { threadId, approvalId: id, shownHash, answer }), threadId);
}

/** Sends one message that asks Codex to ask again what it could not get an answer to. */
export function askAgain(threadId: string) {
  return report(call('approval.retryLost', { threadId }), threadId);
}

/** Offers to ask again no longer. */
export function forgetLost(threadId: string) {
  return report(call('approval.forgetLost', { threadId }), threadId);
}

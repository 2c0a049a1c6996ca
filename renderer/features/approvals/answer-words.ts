import type { ApprovalRequest } from '../../../shared/domain/approval.ts';

export interface AnswerWords {
  approve: string;
  decline: string;
  /** Whether Y and N answer: only where yes and no is all there is to say. */
  keys: boolean;
}

/** What stands on the two buttons. */
export function answerWords(request: ApprovalRequest): AnswerWords {
  switch (request.kind) {
    case 'command':
    case 'file-change':
      return { approve: 'Approve once', decline: 'Decline', keys: true };
    case 'permissions':
      return { approve: 'Grant what is ticked, once', decline: 'Decline', keys: true };
    case 'user-input':
      return { approve: 'Send answer', decline: 'Decline to answer', keys: false };
    case 'elicitation':
      return {
        approve: request.fields.length > 0 ? 'Send answer' : 'Accept',
        decline: 'Decline',
        keys: false,
      };
  }
}

import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';

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
      return {
        approve: words('approvals.answer.approveOnce'),
        decline: words('approvals.answer.decline'),
        keys: true,
      };
    case 'permissions':
      return {
        approve: words('approvals.answer.grantTicked'),
        decline: words('approvals.answer.decline'),
        keys: true,
      };
    case 'user-input':
      return {
        approve: words('approvals.answer.send'),
        decline: words('approvals.answer.refuse'),
        keys: false,
      };
    case 'elicitation':
      return {
        approve:
          request.fields.length > 0
            ? words('approvals.answer.send')
            : words('approvals.answer.accept'),
        decline: words('approvals.answer.decline'),
        keys: false,
      };
  }
}

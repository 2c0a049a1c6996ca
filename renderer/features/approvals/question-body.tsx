import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { AnswerInput } from './answer-input.ts';
import { CommandQuestion } from './command-question.tsx';
import { ElicitationQuestion, UserInputQuestion } from './field-questions.tsx';
import { FileChangeQuestion } from './file-change-question.tsx';
import { PermissionsQuestion } from './permissions-question.tsx';

export interface QuestionBodyProps {
  request: ApprovalRequest;
  input: AnswerInput;
  onInput: (input: AnswerInput) => void;
  /** The last of what is asked was on screen. */
  onEndSeen: () => void;
  onLink: (url: string) => void;
}

/** What is asked, whole, drawn by its kind. */
export function QuestionBody({ request, input, onInput, onEndSeen, onLink }: QuestionBodyProps) {
  switch (request.kind) {
    case 'command':
      return <CommandQuestion request={request} onEndSeen={onEndSeen} />;
    case 'file-change':
      return <FileChangeQuestion request={request} onEndSeen={onEndSeen} />;
    case 'permissions':
      return (
        <PermissionsQuestion
          request={request}
          input={input}
          onInput={onInput}
          onEndSeen={onEndSeen}
        />
      );
    case 'user-input':
      return (
        <UserInputQuestion
          request={request}
          input={input}
          onInput={onInput}
          onEndSeen={onEndSeen}
        />
      );
    case 'elicitation':
      return (
        <ElicitationQuestion
          request={request}
          input={input}
          onInput={onInput}
          onEndSeen={onEndSeen}
          onLink={onLink}
        />
      );
    default:
      return assertNever(request);
  }
}

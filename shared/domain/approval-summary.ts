import { assertNever } from '../lib/assert-never.ts';
import type { Approval, ApprovalRequest } from './approval.ts';
import type { Item } from './item.ts';

/** One line that says what was asked, for the ledger and for the line a closed question leaves behind. */
export function approvalSummary(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return request.command;
    case 'file-change':
      return request.edits.map((edit) => edit.path.given).join(', ');
    case 'permissions':
      return [
        ...request.read.map((path) => `read ${path.given}`),
        ...request.write.map((path) => `write ${path.given}`),
        ...(request.network ? ['network'] : []),
      ].join(', ');
    case 'user-input':
      return request.fields.map((field) => field.title).join(', ');
    case 'elicitation':
      return `${request.server}: ${request.message}`;
    default:
      return assertNever(request);
  }
}

/** The line a question leaves in the transcript when its process ended before it was answered (field case F07). */
export function unansweredNotice(approval: Approval, at: number): Item {
  return {
    kind: 'notice',
    id: `approval-${approval.id}`,
    turnId: approval.turnId,
    startedAt: at,
    completedAt: at,
    tone: 'info',
    text: 'Not answered: Codex stopped.',
    detail: approvalSummary(approval.request),
  };
}

/** What Codex wants, as the bold sentence of the card and the text of a notice; it quotes nothing. */
export function approvalQuestion(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return 'Codex wants to run a command';
    case 'file-change':
      return request.edits.length === 1
        ? 'Codex wants to change a file'
        : `Codex wants to change ${request.edits.length} files`;
    case 'permissions':
      return 'Codex wants more permissions';
    case 'user-input':
      return 'Codex has a question';
    case 'elicitation':
      return `${request.server} has a question`;
    default:
      return assertNever(request);
  }
}

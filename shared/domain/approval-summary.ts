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

/** So many characters of what a card showed are kept in the ledger; the hash covers all of it. */
const mostShown = 64 * 1024;

/** What a card showed, as JSON, for the ledger; a very long one is cut, which its last character says. */
export function shownText(request: ApprovalRequest): string {
  const text = JSON.stringify(request);
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
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

/** What Codex wants, in one sentence, for the card, a notice and a screen reader; it quotes nothing of the request. */
export function approvalQuestion(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === '' && request.networkHost !== null
        ? 'Codex wants to reach a host'
        : 'Codex wants to run a command';
    case 'file-change':
      if (request.edits.length === 0) {
        return request.grantRoot === null
          ? 'Codex wants to change files'
          : 'Codex wants to change files in a folder';
      }
      return request.edits.length === 1
        ? 'Codex wants to change a file'
        : `Codex wants to change ${request.edits.length} files`;
    case 'permissions':
      return 'Codex wants more permissions';
    case 'user-input':
      return request.fields.length === 1 ? 'Codex has a question' : 'Codex has questions';
    case 'elicitation':
      return 'A tool server has a question';
    default:
      return assertNever(request);
  }
}

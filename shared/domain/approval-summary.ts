import { assertNever } from '../lib/assert-never.ts';
import { listWords } from '../words/list-words.ts';
import { words } from '../words/words.ts';
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
      return listWords([
        ...request.read.map((path) => words('approvals.summary.read', { path: path.given })),
        ...request.write.map((path) => words('approvals.summary.write', { path: path.given })),
        ...(request.network ? [words('approvals.summary.network')] : []),
      ]);
    case 'user-input':
      return request.fields.map((field) => field.title).join(', ');
    case 'elicitation':
      return words('approvals.summary.toolServer', {
        server: request.server,
        message: request.message,
      });
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
    text: words('approvals.notAnswered'),
    detail: approvalSummary(approval.request),
  };
}

/** What Codex wants, in one sentence, for the card, a notice and a screen reader; it quotes nothing of the request. */
export function approvalQuestion(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === '' && request.networkHost !== null
        ? words('approvals.question.host')
        : words('approvals.question.command');
    case 'file-change': {
      const count = request.edits.length;
      return count === 0 && request.grantRoot !== null
        ? words('approvals.question.folder')
        : words('approvals.question.files', { count });
    }
    case 'permissions':
      return words('approvals.question.permissions');
    case 'user-input':
      return words('approvals.question.input', { count: request.fields.length });
    case 'elicitation':
      return words('approvals.question.elicitation');
    default:
      return assertNever(request);
  }
}

/** The same as a sentence among others. */
export function approvalSentence(request: ApprovalRequest): string {
  return words('approvals.question.sentence', { question: approvalQuestion(request) });
}

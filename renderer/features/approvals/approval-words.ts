import type {
  Approval,
  ApprovalOutcome,
  ApprovalRequest,
} from '../../../shared/domain/approval.ts';
import { approvalQuestion } from '../../../shared/domain/approval-summary.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';

/** Why a yes is not possible, whatever the reader does: the request does not say what it asks for. Null: it does. */
export function unanswerableBecause(request: ApprovalRequest): string | null {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === '' && request.networkHost === null
        ? words('approvals.missing.command')
        : null;
    case 'file-change':
      return request.edits.length === 0 && request.grantRoot === null
        ? words('approvals.missing.files')
        : null;
    case 'permissions':
      return request.read.length + request.write.length === 0 && !request.network
        ? words('approvals.missing.permissions')
        : null;
    case 'user-input':
      return request.fields.length === 0 ? words('approvals.missing.question') : null;
    case 'elicitation':
      return request.message.trim() === '' && request.fields.length === 0 && request.url === null
        ? words('approvals.missing.serverQuestion')
        : null;
    default:
      return assertNever(request);
  }
}

/** Exactly what "for this session" would cover; null where there is no such answer. */
export function sessionScopeWords(request: ApprovalRequest): string | null {
  switch (request.kind) {
    case 'command':
      return words(
        request.command.trim() === '' ? 'approvals.session.host' : 'approvals.session.command',
      );
    case 'file-change':
      return request.grantRoot === null
        ? words('approvals.session.files')
        : words('approvals.session.folder', { folder: request.grantRoot.resolved });
    case 'permissions':
      return words('approvals.session.permissions');
    case 'user-input':
    case 'elicitation':
      return null;
    default:
      return assertNever(request);
  }
}

/** {@link approvalQuestion} where it is clear who asks. */
export function wantsWords(request: ApprovalRequest): string {
  if (request.kind === 'command') {
    const isHostOnly = request.command.trim() === '' && request.networkHost !== null;
    return words(isHostOnly ? 'approvals.inbox.wants.host' : 'approvals.inbox.wants.command');
  }
  if (request.kind !== 'file-change') return approvalQuestion(request);
  const count = request.edits.length;
  return count === 0 && request.grantRoot !== null
    ? words('approvals.inbox.wants.folder')
    : words('approvals.inbox.wants.files', { count });
}

/** What is asked about, as short as a line needs it. */
export function subjectWords({ request }: Pick<Approval, 'request'>): string {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === ''
        ? (request.networkHost ?? words('approvals.subject.command'))
        : request.command;
    case 'file-change': {
      const [first] = request.edits;
      const more = request.edits.length - 1;
      if (!first) return request.grantRoot?.given ?? words('approvals.subject.files');
      return more === 0
        ? first.path.given
        : words('approvals.subject.fileAndMore', { file: first.path.given, count: more });
    }
    case 'permissions':
      return words('approvals.subject.permissions');
    case 'user-input':
      return request.fields[0]?.title ?? words('approvals.subject.question');
    case 'elicitation':
      return words('approvals.subject.serverQuestion', { server: request.server });
    default:
      return assertNever(request);
  }
}

const outcomes: Record<ApprovalOutcome, WordsKey> = {
  'approved-once': 'approvals.outcome.approvedOnce',
  'approved-session': 'approvals.outcome.approvedSession',
  'approved-always': 'approvals.outcome.approvedAlways',
  declined: 'approvals.outcome.declined',
  'not-answered-stopped': 'approvals.outcome.stopped',
  'not-answered-lost': 'approvals.outcome.lost',
  'not-answered-resolved': 'approvals.outcome.resolved',
};

/** How a question ended, for the line its card becomes. */
export function outcomeWords(outcome: ApprovalOutcome): string {
  return words(outcomes[outcome]);
}

import type {
  Approval,
  ApprovalOutcome,
  ApprovalRequest,
} from '../../../shared/domain/approval.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';

/** Why a yes is not possible, whatever the reader does: the request does not say what it asks for. Null: it does. */
export function unanswerableBecause(request: ApprovalRequest): string | null {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === '' && request.networkHost === null
        ? 'Codex did not say which command.'
        : null;
    case 'file-change':
      return request.edits.length === 0 && request.grantRoot === null
        ? 'Codex did not say which files.'
        : null;
    case 'permissions':
      return request.read.length + request.write.length === 0 && !request.network
        ? 'Codex did not say which permissions.'
        : null;
    case 'user-input':
      return request.fields.length === 0 ? 'Codex did not say what it asks.' : null;
    case 'elicitation':
      return request.message.trim() === '' && request.fields.length === 0 && request.url === null
        ? 'The server did not say what it asks.'
        : null;
    default:
      return assertNever(request);
  }
}

const untilCodexEnds =
  'in this thread until Codex ends here: when you switch the mode, leave it idle or quit Bobbin. Other threads are asked.';

/** Exactly what "for this session" would cover; null where there is no such answer. */
export function sessionScopeWords(request: ApprovalRequest): string | null {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === ''
        ? `This host is reached without asking ${untilCodexEnds}`
        : `The same command, word for word, runs without asking ${untilCodexEnds}`;
    case 'file-change':
      return request.grantRoot === null
        ? `Further changes to the same files are made without asking ${untilCodexEnds}`
        : `Every file below ${request.grantRoot.resolved} may be changed without asking ${untilCodexEnds}`;
    case 'permissions':
      return `What is ticked stays granted ${untilCodexEnds}`;
    case 'user-input':
    case 'elicitation':
      return null;
    default:
      return assertNever(request);
  }
}

/** Whose question it is, where it is not the thread's own. */
export const agentAsks = 'A sub-agent that this thread began asks.';

/** What is asked about, as short as a line needs it. */
export function subjectWords({ request }: Pick<Approval, 'request'>): string {
  switch (request.kind) {
    case 'command':
      return request.command.trim() === '' ? (request.networkHost ?? 'a command') : request.command;
    case 'file-change': {
      const [first] = request.edits;
      const more = request.edits.length - 1;
      if (!first) return request.grantRoot?.given ?? 'files';
      return more === 0 ? first.path.given : `${first.path.given} and ${more} more`;
    }
    case 'permissions':
      return 'more permissions';
    case 'user-input':
      return request.fields[0]?.title ?? 'a question';
    case 'elicitation':
      return `a question of ${request.server}`;
    default:
      return assertNever(request);
  }
}

const outcomes: Record<ApprovalOutcome, string> = {
  'approved-once': 'Approved once',
  'approved-session': 'Approved for this session',
  'approved-always': 'Approved, and a rule saved',
  declined: 'Declined',
  'not-answered-stopped': 'Not answered: the turn was stopped, so it was not run',
  'not-answered-lost': 'Not answered: Codex ended, so it was not run',
  'not-answered-resolved': 'Not answered: Codex took the question back',
};

/** How a question ended, for the line its card becomes. */
export function outcomeWords(outcome: ApprovalOutcome): string {
  return outcomes[outcome];
}

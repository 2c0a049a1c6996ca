import { randomUUID } from 'node:crypto';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { ruleOf } from '../../../shared/domain/rule-of.ts';
import type { Approval, ApprovalAnswer, ApprovalOutcome } from '../../../shared/domain/approval.ts';
import { approvalSummary, shownText } from '../../../shared/domain/approval-summary.ts';
import { bobbinTurnId } from '../../../shared/domain/merge-order.ts';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessEvent } from '../../harness/harness.ts';
import { closeApproval, openApproval } from '../../store/approvals.ts';
import { record } from '../record.ts';
import type { SessionProcesses } from '../sessions/session-processes.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { shownHash } from './shown-hash.ts';

type Opened = Extract<HarnessEvent, { type: 'approval-opened' }>;

/**
 * The open questions of a thread. Each belongs to one request of one process generation: JSON-RPC ids restart with
 * every process, so a late answer must never reach another process's request (reliability page, F9).
 */
export interface ApprovalDesk {
  open(generation: number, event: Opened): Approval;
  /** The approval a request of a process belongs to. */
  find(generation: number, requestKey: string): Approval | null;
  /**
   * The open question with that id. Throws `approval-closed` when it is not open any more, `approval-changed` when
   * the hash is of something else, `not-allowed` when the answer goes further than the question offers.
   */
  check(approvalId: string, hash: string, answer: ApprovalAnswer): Approval;
  /**
   * Writes the answer down, then replies. Throws what {@link ApprovalDesk.check} does.
   */
  answer(
    approvalId: string,
    hash: string,
    answer: ApprovalAnswer,
    mode: RuntimeMode | null,
  ): Approval;
  /** How many answers "for this session" hold in processes that are still there. */
  sessionGrants(): number;
  /** Ends a question nobody answered. */
  close(approval: Approval, outcome: ApprovalOutcome, mode: RuntimeMode | null): void;
}

export function createApprovalDesk(
  ctx: ThreadsContext,
  threadId: string,
  processes: SessionProcesses,
): ApprovalDesk {
  const granted = new Map<number, number>();
  const opened = new Map<string, { approval: Approval; requestKey: string }>();
  const end = (
    approval: Approval,
    outcome: ApprovalOutcome,
    mode: RuntimeMode | null,
    answer: ApprovalAnswer | null,
  ) => {
    if (!opened.has(approval.id)) return;
    closeApproval(ctx.store.db, approval.id, { outcome, answer, at: ctx.now() });
    record(ctx, {
      kind: 'approval',
      threadId,
      at: ctx.now(),
      request: approval.request.kind,
      summary: approvalSummary(approval.request),
      shown: shownText(approval.request),
      shownHash: approval.shownHash,
      turnId: approval.turnId,
      outcome,
      mode,
    });
    opened.delete(approval.id);
  };

  const require = (approvalId: string, hash: string, answer: ApprovalAnswer) => {
    const open = opened.get(approvalId);
    const process = open && processes.get(open.approval.generation);
    if (!open || !process) throw closedFailure();
    if (hash !== open.approval.shownHash) {
      throw new AppFailure(appError('approval-changed', words('approvals.refused.changed')));
    }
    if (answer.decision === 'approve' && answer.scope === 'always' && !ruleOf(open.approval)) {
      throw new AppFailure(appError('not-allowed', words('approvals.refused.noRuleOffered')));
    }
    return { ...open, process };
  };

  return {
    open(generation, { requestKey, turnId, itemId, request, agent }) {
      const approval: Approval = {
        id: randomUUID(),
        threadId,
        generation,
        turnId: turnId === '' ? bobbinTurnId : turnId,
        itemId,
        ...(agent !== undefined && { agent }),
        openedAt: ctx.now(),
        request,
        shownHash: shownHash(request),
      };
      openApproval(ctx.store.db, approval);
      opened.set(approval.id, { approval, requestKey });
      return approval;
    },
    find: (generation, requestKey) =>
      [...opened.values()].find(
        (open) => open.approval.generation === generation && open.requestKey === requestKey,
      )?.approval ?? null,
    check: (approvalId, hash, answer) => require(approvalId, hash, answer).approval,
    answer(approvalId, hash, answer, mode) {
      const { approval, requestKey, process } = require(approvalId, hash, answer);
      end(approval, outcomeOf(answer), mode, answer);
      if (!process.answer(requestKey, answer)) throw closedFailure();
      if (answer.decision === 'approve' && answer.scope === 'session') {
        granted.set(approval.generation, (granted.get(approval.generation) ?? 0) + 1);
      }
      return approval;
    },
    sessionGrants: () =>
      [...granted]
        .filter(([generation]) => processes.get(generation) !== null)
        .reduce((sum, [, count]) => sum + count, 0),
    close: (approval, outcome, mode) => end(approval, outcome, mode, null),
  };
}

function outcomeOf(answer: ApprovalAnswer): ApprovalOutcome {
  if (answer.decision === 'decline') return 'declined';
  return `approved-${answer.scope}`;
}

function closedFailure(): AppFailure {
  return new AppFailure(appError('approval-closed', words('approvals.refused.closed')));
}

import type { Database } from 'better-sqlite3';
import {
  type Approval,
  type ApprovalAnswer,
  type ApprovalOutcome,
  ApprovalRequest,
  type LostQuestions,
} from '../../shared/domain/approval.ts';
import { fromJson, toJson, toTime } from './columns.ts';
import { statement } from './statement.ts';

interface ApprovalRow {
  id: string;
  thread_id: string;
  generation: number;
  turn_id: string;
  item_id: string;
  opened_at: number;
  request: string;
  shown_hash: string;
}

/** Saves a question as open. */
export function openApproval(db: Database, approval: Approval): void {
  const sql = `INSERT INTO approvals
    (id, thread_id, generation, turn_id, item_id, opened_at, request, shown_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  statement(db, sql).run(
    approval.id,
    approval.threadId,
    approval.generation,
    approval.turnId,
    approval.itemId,
    toTime(approval.openedAt),
    JSON.stringify(approval.request),
    approval.shownHash,
  );
}

/**
 * Closes a question; committed when this returns, so an answer is recorded before any reply is written. False when it
 * is not open any more: then nothing may be replied. Of the answer only its scope and grants are kept.
 */
export function closeApproval(
  db: Database,
  id: string,
  end: { outcome: ApprovalOutcome; answer: ApprovalAnswer | null; at: number },
): boolean {
  const sql = `UPDATE approvals SET outcome = ?, answer = ?, closed_at = ?, retry_offered = ?
    WHERE id = ? AND outcome IS NULL`;
  const answer = toJson(withoutInput(end.answer));
  const offered = end.outcome === 'not-answered-lost' ? 1 : 0;
  return statement(db, sql).run(end.outcome, answer, toTime(end.at), offered, id).changes > 0;
}

/** Open questions, of one thread or of all, oldest first. */
export function listOpenApprovals(db: Database, threadId?: string): Approval[] {
  const sql = `SELECT * FROM approvals WHERE outcome IS NULL AND thread_id = coalesce(?, thread_id)
    ORDER BY opened_at, rowid`;
  return statement<ApprovalRow>(db, sql)
    .all(threadId ?? null)
    .map(toApproval);
}

/** Threads with questions that were lost with their process and are still offered to be asked again, latest first. */
export function listLostQuestions(db: Database, mostEach: number): LostQuestions[] {
  const threads = `SELECT thread_id, count(*) AS count, max(closed_at) AS lost_at FROM approvals
    WHERE retry_offered = 1 GROUP BY thread_id ORDER BY lost_at DESC`;
  const first = `SELECT * FROM approvals WHERE retry_offered = 1 AND thread_id = ?
    ORDER BY opened_at, rowid LIMIT ?`;
  return statement<{ thread_id: string; count: number; lost_at: number }>(db, threads)
    .all()
    .map(({ thread_id: threadId, count, lost_at: lostAt }) => ({
      ...{ threadId, count, lostAt },
      questions: statement<ApprovalRow>(db, first)
        .all(threadId, mostEach)
        .map((row) => ({ id: row.id, request: toApproval(row).request })),
    }));
}

/** Offers the lost questions of a thread no longer; false when none was offered. */
export function withdrawLostQuestions(db: Database, threadId: string): boolean {
  const sql = 'UPDATE approvals SET retry_offered = 0 WHERE retry_offered = 1 AND thread_id = ?';
  return statement(db, sql).run(threadId).changes > 0;
}

/** What the user typed may be a password. */
function withoutInput(answer: ApprovalAnswer | null): ApprovalAnswer | null {
  return answer?.decision === 'approve' ? { ...answer, fields: null } : answer;
}

/** A question this build cannot read stays one that can be closed. */
function toApproval(row: ApprovalRow): Approval {
  return {
    id: row.id,
    threadId: row.thread_id,
    generation: row.generation,
    turnId: row.turn_id,
    itemId: row.item_id,
    openedAt: row.opened_at,
    request: fromJson(ApprovalRequest, row.request) ?? { kind: 'user-input', fields: [] },
    shownHash: row.shown_hash,
  };
}

import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import { listLedger } from '../store/ledger.ts';
import type { ThreadsContext } from './threads-context.ts';

const pageSize = 200;

/** A page of a thread's ledger, newest first; `before` is the id of the oldest row already held. */
export function readLedger(
  ctx: ThreadsContext,
  threadId: string,
  before: number | null,
): LedgerEntry[] {
  return listLedger(ctx.store.db, threadId, { before, limit: pageSize });
}

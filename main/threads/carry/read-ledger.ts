import type { LedgerEntry, LedgerFilter } from '../../../shared/domain/ledger.ts';
import { findLedger } from '../../store/ledger.ts';
import type { ThreadsContext } from '../threads-context.ts';

const pageSize = 200;

/** A page of the ledger that passes, newest first; `before` is the id of the oldest row already held. */
export function readLedger(
  ctx: ThreadsContext,
  { before, ...filter }: LedgerFilter & { before: number | null },
): LedgerEntry[] {
  return findLedger(ctx.store.db, filter, { before, limit: pageSize });
}

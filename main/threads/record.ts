import type { NewLedgerEntry } from '../../shared/domain/ledger.ts';
import { appendLedger } from '../store/ledger.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Adds one row to a thread's ledger and tells the windows. */
export function record(ctx: ThreadsContext, entry: NewLedgerEntry): void {
  ctx.publish('ledger.added', {
    threadId: entry.threadId,
    entry: appendLedger(ctx.store.db, entry),
  });
}

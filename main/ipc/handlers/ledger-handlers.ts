import { exportLedger } from '../../threads/carry/export-ledger.ts';
import { readLedger } from '../../threads/carry/read-ledger.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type LedgerCalls = Extract<keyof Handlers, `ledger.${string}`>;

export function ledgerHandlers(ctx: ThreadsContext): Pick<Handlers, LedgerCalls> {
  return {
    'ledger.list': (wish) => readLedger(ctx, wish),
    'ledger.export': ({ threadId, format }) => exportLedger(ctx, threadId, format),
  };
}

import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { ledgerPageTaken } from '../reduce-ledgers.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Fetches the newest page, or, where some is held, the page before it. */
export async function loadLedger(threadId: string): Promise<void> {
  const held = getState().ledgers[threadId];
  if (held?.complete) return;
  const before = held?.entries.at(-1)?.id ?? null;
  const result = await report(
    call('ledger.list', { threadId, kinds: [], fullAccess: false, before }),
  );
  if (result.ok) update((state) => ledgerPageTaken(state, threadId, result.value));
}

/** A page of the ledger of all threads, newest first; null where it failed. */
export async function findLedger(
  filter: Omit<CallInput<'ledger.list'>, 'before'>,
  before: number | null,
): Promise<readonly LedgerEntry[] | null> {
  const result = await report(call('ledger.list', { ...filter, before }));
  return result.ok ? result.value : null;
}

/** Ends a program that was left running; false where it still lives or may not be ended. */
export async function stopProgram({ threadId, pid }: LeftProgram): Promise<boolean> {
  const result = await report(call('thread.stopProgram', { threadId, pid }), threadId);
  return result.ok && result.value;
}

/** Writes the ledger, of all threads where none is named, to a file the user picks; null where the dialog was closed. */
export function exportLedger(threadId: string | null, format: 'json' | 'markdown') {
  return report(call('ledger.export', { threadId, format }), threadId);
}

import { call } from '../../client/client.ts';
import { ledgerPageTaken } from '../reduce-ledgers.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Fetches the newest page, or, where some is held, the page before it. */
export async function loadLedger(threadId: string): Promise<void> {
  const held = getState().ledgers[threadId];
  if (held?.complete) return;
  const before = held?.entries.at(-1)?.id ?? null;
  const result = await report(call('ledger.list', { threadId, before }));
  if (result.ok) update((state) => ledgerPageTaken(state, threadId, result.value));
}

/** Writes the ledger to a file the user names; the path, or null where the dialog was closed. */
export function exportLedger(threadId: string, format: 'json' | 'markdown') {
  return report(call('ledger.export', { threadId, format }), threadId);
}

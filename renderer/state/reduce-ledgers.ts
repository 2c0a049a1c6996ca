import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import type { AppState } from './app-state.ts';

/** Entries older than those held, as main gave them; an empty page means there are no more. */
export function ledgerPageTaken(
  state: AppState,
  threadId: string,
  page: readonly LedgerEntry[],
): AppState {
  const held = state.ledgers[threadId]?.entries ?? [];
  return put(state, threadId, [...held, ...page], page.length === 0);
}

/** A new entry; where the ledger was never asked for it is not held either. */
export function ledgerAdded(state: AppState, threadId: string, entry: LedgerEntry): AppState {
  const held = state.ledgers[threadId];
  const told = { ...state, newestEntry: entry };
  return held ? put(told, threadId, [entry, ...held.entries], held.complete) : told;
}

function put(
  state: AppState,
  threadId: string,
  entries: readonly LedgerEntry[],
  complete: boolean,
): AppState {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const newestFirst = [...byId.values()].sort((a, b) => b.id - a.id);
  return {
    ...state,
    ledgers: { ...state.ledgers, [threadId]: { entries: newestFirst, complete } },
  };
}

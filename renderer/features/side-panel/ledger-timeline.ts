import type { LedgerEntry } from '../../../shared/domain/ledger.ts';

type ModeEntry = Extract<LedgerEntry, { kind: 'mode' }>;

/**
 * The entries worth a place in the timeline, newest first as given: a wish for a mode is left out once its outcome
 * is known, because the outcome tells both.
 */
export function ledgerTimeline(newestFirst: readonly LedgerEntry[]): LedgerEntry[] {
  let later: ModeEntry | null = null;
  return newestFirst.filter((entry) => {
    if (entry.kind !== 'mode') return true;
    const isTold = isWish(entry) && later !== null && later.asked === entry.asked;
    later = entry;
    return !isTold;
  });
}

function isWish(entry: ModeEntry): boolean {
  return entry.outcome === 'asked' || entry.outcome === 'waiting';
}

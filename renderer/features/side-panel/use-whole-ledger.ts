import { useCallback, useEffect, useState } from 'react';
import type { LedgerEntry, LedgerFilter } from '../../../shared/domain/ledger.ts';
import { findLedger } from '../../state/actions/ledger.ts';
import { useStore } from '../../state/store.ts';

export interface WholeLedger {
  /** Newest first; null before the first page came. */
  entries: readonly LedgerEntry[] | null;
  complete: boolean;
  more: () => void;
}

/** The rows that pass, a page at a time; what is added meanwhile comes in by itself. */
export function useWholeLedger({ threadId, kinds, fullAccess }: LedgerFilter): WholeLedger {
  const [entries, setEntries] = useState<readonly LedgerEntry[] | null>(null);
  const [complete, setComplete] = useState(false);
  const newest = useStore((state) => state.newestEntry);
  const wanted = kinds.join();

  const ask = useCallback(
    (before: number | null) =>
      findLedger(
        {
          threadId,
          kinds: wanted === '' ? [] : (wanted.split(',') as typeof kinds),
          fullAccess,
        },
        before,
      ),
    [threadId, wanted, fullAccess],
  );

  useEffect(() => {
    let isHere = true;
    void ask(null).then(async (page) => {
      if (!isHere || page === null) return;
      setEntries(page);
      const last = page.at(-1);
      const next = last && (await ask(last.id));
      if (isHere) setComplete(next?.length === 0 || last === undefined);
    });
    return () => {
      isHere = false;
    };
  }, [ask]);

  useEffect(() => {
    let isHere = true;
    if (newest === null) return;
    void ask(null).then((page) => {
      if (isHere && page !== null) setEntries((held) => joined(page, held ?? []));
    });
    return () => {
      isHere = false;
    };
  }, [ask, newest]);

  return {
    entries,
    complete,
    more() {
      const last = entries?.at(-1);
      if (!last) return;
      void ask(last.id).then((page) => {
        if (page === null) return;
        setEntries((held) => joined(held ?? [], page));
        setComplete(page.length === 0);
      });
    },
  };
}

/** Both, each row once, newest first. */
function joined(a: readonly LedgerEntry[], b: readonly LedgerEntry[]): LedgerEntry[] {
  const byId = new Map([...a, ...b].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

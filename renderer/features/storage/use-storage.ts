import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { CatalogCounts } from '../../../shared/domain/file-sweep.ts';
import type { StorageSummary } from '../../../shared/domain/storage.ts';
import { catalogCounts, storageSummary } from '../../state/actions/storage.ts';

export interface Storage {
  summary: StorageSummary | null;
  counts: CatalogCounts | null;
  error: AppError | null;
  /** Measures again; what is known stays in view meanwhile. */
  refresh: () => void;
}

/** Measures when first shown. Counting waits for a look through all threads and comes later than the sizes. */
export function useStorage(): Storage {
  const [summary, setSummary] = useState<StorageSummary | null>(null);
  const [counts, setCounts] = useState<CatalogCounts | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const refresh = useCallback(() => {
    void storageSummary().then((result) => {
      if (result.ok) setSummary(result.value);
      setError(result.ok ? null : result.error);
    });
    void catalogCounts().then((result) => result.ok && setCounts(result.value));
  }, []);
  useEffect(refresh, [refresh]);
  return { summary, counts, error, refresh };
}

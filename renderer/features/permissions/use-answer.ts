import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';

export interface Answer<T> {
  value: T | null;
  error: AppError | null;
  /** Asks again; what is known stays in view meanwhile. */
  refresh: () => void;
}

/** Asks main when first shown. `ask` must stay the same function. */
export function useAnswer<T>(ask: () => Promise<CallResult<T>>): Answer<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const refresh = useCallback(() => {
    void ask().then((result) => {
      if (result.ok) setValue(result.value);
      setError(result.ok ? null : result.error);
    });
  }, [ask]);
  useEffect(refresh, [refresh]);
  return { value, error, refresh };
}

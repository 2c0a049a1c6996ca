import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { ShownVariable } from '../../../shared/domain/environment.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';
import { listVariables, removeVariable, setVariable } from '../../state/actions/environment.ts';

/** What Codex is given, and the ways to change it. */
export function useVariables() {
  const [variables, setVariables] = useState<readonly ShownVariable[]>([]);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isHere = true;
    void listVariables().then((result) => isHere && result.ok && setVariables(result.value));
    return () => {
      isHere = false;
    };
  }, []);

  /** True when main has done it. */
  async function take(answer: Promise<CallResult<ShownVariable[]>>): Promise<boolean> {
    setBusy(true);
    setError(null);
    const result = await answer;
    setBusy(false);
    if (result.ok) setVariables(result.value);
    else if (result.error.code !== 'declined-by-user') setError(result.error);
    return result.ok;
  }

  return {
    ...{ variables, error, busy },
    set: (name: string, value: string, forTools: boolean) =>
      take(setVariable({ name, value, forTools })),
    remove: (name: string) => take(removeVariable(name)),
  };
}
export type Variables = ReturnType<typeof useVariables>;

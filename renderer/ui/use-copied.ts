import { useEffect, useState } from 'react';

/** Copies with `copy`; `done` says how that went, for two seconds. */
export function useCopied(copy: () => void | Promise<void>) {
  const [done, setDone] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), 2_000);
    return () => clearTimeout(timer);
  }, [done]);

  async function run() {
    try {
      await copy();
      setDone('copied');
    } catch {
      setDone('failed');
    }
  }
  return { done, run };
}

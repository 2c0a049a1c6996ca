/**
 * What is deleted, archived or brought back here while a sweep looks at the harness: what the sweep found of it before is
 * out of date, and must not undo it.
 */
export interface ChangedMeanwhile {
  /** The harness's id of a thread whose place there was just changed. */
  note(harnessThreadId: string): void;
  /** Everything noted from now until the end. */
  watch(): { readonly ids: ReadonlySet<string>; end(): void };
}

export function createChangedMeanwhile(): ChangedMeanwhile {
  const watching = new Set<Set<string>>();
  return {
    note(harnessThreadId) {
      for (const ids of watching) ids.add(harnessThreadId);
    },
    watch() {
      const ids = new Set<string>();
      watching.add(ids);
      return { ids, end: () => void watching.delete(ids) };
    },
  };
}

/**
 * How often something may fail before it is left alone: `most` times within `withinMs` (the rule VS Code uses for its
 * extension host is three in five minutes). `now` is a clock that only goes forward, in milliseconds.
 */
export interface CrashBudget {
  /** Notes a failure; false when it is one too many. */
  spend(): boolean;
  /** Whether another failure would be one too many. */
  isSpent(): boolean;
  /** Forgets what was, because the user wants another try. */
  reset(): void;
}

export function createCrashBudget(
  now: () => number,
  { most = 3, withinMs = 5 * 60_000 }: { most?: number; withinMs?: number } = {},
): CrashBudget {
  let times: number[] = [];
  const recent = () => (times = times.filter((time) => now() - time < withinMs));
  return {
    spend() {
      recent().push(now());
      return times.length <= most;
    },
    isSpent: () => recent().length >= most,
    reset() {
      times = [];
    },
  };
}

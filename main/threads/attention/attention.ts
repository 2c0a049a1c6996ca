/** What the user does at the window, for work that can wait. */
export interface Attention {
  /** The window was touched. */
  touched(): void;
  /** A thread was opened and is about to be shown. */
  opened(): void;
  /** `waits`: something is about to be shown; `there`: the window was touched a moment ago; else `away`. */
  now(): 'waits' | 'there' | 'away';
}

/** A thread is shown within so long, on a slow machine too. */
const openingMs = 500;
/** The user counts as away when nothing was touched for so long. */
const awayMs = 5_000;

/** @param clock milliseconds, never going back */
export function createAttention(clock: () => number): Attention {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let openedAt = Number.NEGATIVE_INFINITY;
  return {
    touched: () => {
      touchedAt = clock();
    },
    opened: () => {
      openedAt = clock();
    },
    now() {
      const now = clock();
      if (now - openedAt < openingMs) return 'waits';
      return now - Math.max(touchedAt, openedAt) < awayMs ? 'there' : 'away';
    },
  };
}

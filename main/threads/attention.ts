/** Whether the user is at the window: when it was last touched. */
export interface Attention {
  note(): void;
  isRecent(): boolean;
}

/** The user counts as away when nothing was touched for so long. */
const awayMs = 5_000;

/** @param clock milliseconds, never going back */
export function createAttention(clock: () => number): Attention {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      last = clock();
    },
    isRecent: () => clock() - last < awayMs,
  };
}

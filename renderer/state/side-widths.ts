/** How wide the two sides may be, in px; a token of the same size draws the usual one. */
export const sideWidths = {
  sidebar: { usual: 284, min: 220, max: 480 },
  panel: { usual: 304, min: 240, max: 560 },
} as const;

/** How much of the width the left one of two panes may take, in hundredths. */
export const splitShares = { usual: 50, min: 30, max: 70 } as const;

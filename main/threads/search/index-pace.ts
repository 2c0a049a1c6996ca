import type { Attention } from '../attention/attention.ts';

/** How fast threads are read in the background. */
export interface IndexPace {
  /** So many items are merged in the next step. */
  items(): number;
  /** Learns how long a step took, in ms; answers how long Bobbin rests after it. */
  took(ms: number): number;
  /** So many ms it is to wait before it asks again and does the next step; 0: none. */
  wait(): number;
}

/** A step is to take about so long: neither the window nor the user waits for it. */
const stepMs = 8;
const firstItems = 40;
const fewestItems = 10;
const mostItems = 400;
/** Steps become larger and smaller by this much at most, as a single one says little. */
const mostChange = 1.5;

/** While the user waits for something to be shown, it is looked again this often. */
const waitMs = 100;

/**
 * Steps that take about as long on any machine and with any items. While the user is there, Bobbin rests as long as it
 * worked; else only as long as others of its tasks wait.
 */
export function createIndexPace(attention: Pick<Attention, 'now'>): IndexPace {
  let items = firstItems;
  return {
    items: () => Math.round(items),
    took(ms) {
      const change = Math.min(mostChange, Math.max(1 / mostChange, stepMs / Math.max(ms, 0.1)));
      items = Math.min(mostItems, Math.max(fewestItems, items * change));
      return attention.now() === 'away' ? 0 : ms;
    },
    wait: () => (attention.now() === 'waits' ? waitMs : 0),
  };
}

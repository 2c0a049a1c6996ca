/** A small seeded generator of numbers in [0, 1) (mulberry32), so that a failing race can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A pause of up to `most` turns of the event loop: orders shuffle as with delays, without spending time. */
export function seededPause(random: () => number, most = 12): () => Promise<void> {
  return async () => {
    for (let hops = Math.floor(random() * most); hops > 0; hops -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}

/** The seeds of the races: one hundred, or those in BOBBIN_SEEDS (comma-separated) to run one again. */
export const seeds: number[] = process.env.BOBBIN_SEEDS
  ? process.env.BOBBIN_SEEDS.split(',').map(Number)
  : Array.from({ length: 100 }, (_, index) => index + 1);

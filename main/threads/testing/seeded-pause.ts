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

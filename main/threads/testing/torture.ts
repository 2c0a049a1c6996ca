import { seeded } from '../../../shared/lib/seeded.ts';

/**
 * How long a test that is also a torture goes on: `short` in continuous integration, else what BOBBIN_COUNT says. The
 * seed is BOBBIN_SEED's, else a new one; a test prints it, so that a failure can be run again.
 */
export function torture(short: number): { count: number; seed: number; random: () => number } {
  const { BOBBIN_COUNT, BOBBIN_SEED } = process.env;
  const seed = BOBBIN_SEED ? Number(BOBBIN_SEED) : Math.floor(Math.random() * 1e9);
  return { count: BOBBIN_COUNT ? Number(BOBBIN_COUNT) : short, seed, random: seeded(seed) };
}

/** Tells whoever reads the run what was measured: one line with the name, the seed and the figures. */
export function measured(name: string, seed: number, figures: Record<string, number | string>) {
  const words = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  process.stdout.write(`${name} (seed ${seed}): ${words.join(', ')}\n`);
}

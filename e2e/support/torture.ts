import { seeded } from '../../shared/lib/seeded.ts';

/** What `npm run torture` asks of a spec: how often or how long, and the seed, which the spec prints. */
export function torture(full: number): { count: number; seed: number; random: () => number } {
  const { BOBBIN_COUNT, BOBBIN_SEED } = process.env;
  const seed = Number(BOBBIN_SEED ?? 1);
  return { count: Number(BOBBIN_COUNT ?? full), seed, random: seeded(seed) };
}

/** One line with the name, the seed and what was measured. */
export function measured(name: string, seed: number, figures: Record<string, number | string>) {
  const words = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  process.stdout.write(`${name} (seed ${seed}): ${words.join(', ')}\n`);
}

import { expect, it } from 'vitest';
import { walkModel } from '../testing/model-walk.ts';

const { BOBBIN_COUNT, BOBBIN_SEED, BOBBIN_SEEDS } = process.env;
/** Short here; `npm run torture -- walk` takes 200 steps from each of 500 seeds. BOBBIN_SEEDS runs some again. */
const count = Number(BOBBIN_COUNT ?? 15);
const steps = BOBBIN_COUNT === undefined ? 150 : 200;
const seeds = BOBBIN_SEEDS
  ? BOBBIN_SEEDS.split(',').map(Number)
  : Array.from({ length: count }, (_, index) => Number(BOBBIN_SEED ?? 0) + index + 1);

it.each(seeds)(
  'shown is never lower than real, one process, one answer, nothing approved unseen (seed %i)',
  async (seed) => {
    const { actions } = await walkModel({ seed, steps });
    expect(Object.keys(actions).length).toBeGreaterThan(20);
  },
);

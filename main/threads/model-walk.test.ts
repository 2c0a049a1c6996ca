import { expect, it } from 'vitest';
import { walkModel } from './testing/model-walk.ts';

/** Short here; `npm run torture` walks 200 steps from each of 500 seeds. BOBBIN_SEEDS runs some again. */
const seeds = process.env.BOBBIN_SEEDS
  ? process.env.BOBBIN_SEEDS.split(',').map(Number)
  : Array.from({ length: 15 }, (_, index) => index + 1);

it.each(seeds)(
  'shown is never lower than real, one process, one answer, nothing approved unseen (seed %i)',
  async (seed) => {
    const { actions } = await walkModel({ seed, steps: 150 });
    expect(Object.keys(actions).length).toBeGreaterThan(20);
  },
);

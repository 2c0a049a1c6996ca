// §1.5: every call of the bridge with made-up inputs, near and far from valid ones, on the real handlers.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calls, type CallName } from '../../shared/ipc/contract.ts';
import { torture } from '../threads/testing/torture.ts';
import { arbitraryOf } from './arbitrary-of.test-support.ts';
import { takeOver, type TakenOver } from './taken-over.test-support.ts';

const { count, seed } = torture(40);

/** Values that some call takes somewhere, beside anything at all. */
function plausible({ threads: { id, folder } }: TakenOver) {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(id, folder, 'user', 'demo', true, false, null, 1, 'x'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        'full-access',
        'approval-required',
        'everything',
        'outside-folder',
        'markdown',
        'json',
        'envelope',
        'browser',
        'device-code',
        'sk-made-up-key',
        'LD_PRELOAD',
        'HTTPS_PROXY',
        'http://evil.example:8080',
        'text',
        '/etc/passwd',
        '../..',
        'https://example.com/',
        'javascript:alert(1)',
        { decision: 'approve', scope: 'once', granted: null, fields: null },
        { decision: 'approve', scope: 'always', granted: null, fields: null },
        { decision: 'decline' },
        [id],
        [],
      ),
    },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}

function inputs(name: CallName, window: TakenOver) {
  const keys = Object.keys(calls[name].input.shape);
  const value = plausible(window);
  const shaped = fc.record(Object.fromEntries(keys.map((key) => [key, value])), {
    requiredKeys: [],
  });
  const whole = fc.record(Object.fromEntries(keys.map((key) => [key, value])));
  const polluting = fc
    .tuple(whole, fc.constantFrom('__proto__', 'constructor', 'prototype', 'surplus'))
    .map(
      ([input, key]) =>
        JSON.parse(
          `{"${key}":{"polluted":true},${(JSON.stringify(input) ?? '{}').slice(1)}`.replace(
            ',}',
            '}',
          ),
        ) as unknown,
    );
  const { id, folder } = window.threads;
  const known = fc.constantFrom(id, folder, 'user', 'demo', 'x');
  const taken = arbitraryOf(calls[name].input, known);
  /** Taken but for one value. */
  const nearly = fc.tuple(taken, whole, fc.nat()).map(([input, other, index]) => {
    const key = keys[index % Math.max(1, keys.length)];
    return key === undefined ? input : { ...(input as object), [key]: other[key] };
  });
  return fc.oneof(
    { weight: 6, arbitrary: taken },
    { weight: 3, arbitrary: nearly },
    { weight: 2, arbitrary: whole },
    { weight: 1, arbitrary: shaped },
    { weight: 1, arbitrary: polluting },
    { weight: 1, arbitrary: fc.anything() },
  );
}

it('what is made up gets past the door of each call often enough to reach its handler', () => {
  const window = takeOver();
  const sample = { numRuns: 60, seed: 1 };
  const shares = (Object.keys(calls) as CallName[]).map((name) => {
    const made = fc.sample(inputs(name, window), sample);
    const taken = made.filter((input) => calls[name].input.safeParse(input).success);
    return [name, taken.length / made.length] as const;
  });
  expect(shares.filter(([, share]) => share < 1 / 8)).toEqual([]);
});

it.each(Object.keys(calls) as CallName[])(
  `%s takes ${count} made-up inputs without a bug, and gives away nothing (seed ${seed})`,
  async (name) => {
    const window = takeOver();
    const { threads, opened, bugs } = window;
    await fc.assert(
      fc.asyncProperty(inputs(name, window), async (input) => {
        const answer = await window.call(name, input);
        expect(typeof answer.ok).toBe('boolean');
        expect(JSON.stringify(answer.ok ? null : answer.error)).not.toMatch(/\n\s+at /);
      }),
      { numRuns: count, seed },
    );
    const { ctx, harness, folder } = threads;
    expect({
      bugs,
      polluted: 'polluted' in {},
      outside: opened.filter(
        (place) =>
          !place.startsWith(folder) && !place.startsWith(harness.home) && !/^https?:/.test(place),
      ),
      raised: ctx.store.db
        .prepare("SELECT id FROM threads WHERE desired_mode <> 'approval-required'")
        .all(),
      trusted: ctx.store.db.prepare('SELECT real_path FROM trusted_folders').all(),
      modes: harness.processes
        .flatMap(({ attached }) => attached)
        .filter(
          ({ mode, trusted, askScope }) =>
            mode !== 'approval-required' || trusted || askScope !== 'everything',
        ),
      keys: harness.logins.filter(({ way }) => way === 'api-key'),
      logouts: harness.logouts,
      programs: ctx.store.db
        .prepare(
          "SELECT value FROM settings WHERE name IN ('codexPath', 'environment') AND value <> 'null'",
        )
        .all(),
    }).toEqual({
      ...{ bugs: [], polluted: false, outside: [], raised: [], trusted: [], modes: [] },
      ...{ programs: [], keys: [], logouts: 0 },
    });
  },
  30_000 + count * 40,
);

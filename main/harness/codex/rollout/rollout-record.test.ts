import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './rollout-record.ts';

test('times as Codex writes them are what a date makes of them, in any order', () => {
  const date = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(date), (dates) => {
      const texts = dates.map((one) => one.toISOString());
      expect(texts.map(readTime)).toEqual(dates.map(Number));
    }),
  );
});

test.each([
  ['2026-11-29T14:45:44.852Z', Date.UTC(2026, 10, 29, 14, 45, 44, 852)],
  ['2026-11-29T14:45:44Z', Date.UTC(2026, 10, 29, 14, 45, 44)],
  ['2026-11-29T14:45:44.852+01:00', Date.UTC(2026, 10, 29, 13, 45, 44, 852)],
  [1_795_963_544, 1_795_963_544_000],
  [1_795_963_544_929, 1_795_963_544_929],
  ['2026-11-29T14:45:60.000Z', null],
  ['2026-11-29T14:45:4x.852Z', null],
  ['2026-13-29T14:45:44.852Z', null],
  ['no time', null],
  ['', null],
  [Number.NaN, null],
  [null, null],
])('the time %j is %j', (value, time) => {
  expect(readTime(value)).toBe(time);
});

import { expect, it } from 'vitest';
import { reachable, readPlaces } from './window-place.ts';

const main = { x: 0, y: 0, width: 1920, height: 1040 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };
const at = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height });

it.each([
  ['on the main screen it stays', at(100, 50), [main, right], at(100, 50)],
  ['on another screen it stays', at(2000, 50), [main, right], at(2000, 50)],
  ['half over the edge it stays', at(1800, 50), [main], at(1800, 50)],
  ['the screen is gone: in the middle of the main one', at(2000, 50), [main], at(460, 170)],
  ['above every screen', at(100, -600), [main], at(460, 170)],
  ['below every screen', at(100, 1030), [main], at(460, 170)],
  ['larger than the screen', at(0, 0, 3000, 2000), [main], at(0, 0, 1920, 1040)],
  ['gone and larger', at(5000, 0, 3000, 2000), [main], at(0, 0, 1920, 1040)],
  ['no screen at all', at(5, 5), [], at(5, 5)],
])('%s', (_name, bounds, areas, expected) => {
  expect(reachable(bounds, areas)).toEqual(expected);
});

it('reads what was written, and of a damaged file what makes sense', () => {
  const place = { key: 2, bounds: at(1, 2), maximised: false, fullScreen: true };
  const file = (windows: unknown) => JSON.stringify({ windows });
  expect(readPlaces(file([place]), 12)).toEqual([place]);
  expect(readPlaces(file([{ ...place, surplus: 1, __proto__: { x: 1 } }, place]), 12)).toEqual([
    place,
  ]);
  const broken = [
    ...[null, 7, 'x', {}, { ...place, key: 0 }, { ...place, maximised: 'yes' }],
    { ...place, bounds: { ...place.bounds, width: 1e9 } },
  ];
  expect(readPlaces(file(broken), 12)).toEqual([]);
  expect(['', '[]', 'null', '{"windows":7}'].map((text) => readPlaces(text, 12))).toEqual([
    ...[[], [], [], []],
  ]);
  const many = Array.from({ length: 20 }, (_, key) => ({ ...place, key: key + 1 }));
  expect(readPlaces(file(many), 12)).toHaveLength(12);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTortureArguments } from './arguments.mjs';
import { tortures } from './tortures.mjs';

const known = ['kill-main', 'quit'];

it('runs everything, or what is named, with the seed and count that are given', () => {
  expect(readTortureArguments(['quit', '--seed', '7', '--count', '9'], known)).toEqual({
    names: ['quit'],
    seed: 7,
    count: 9,
  });
  expect(readTortureArguments(['quit', '--minutes', '30'], known)).toMatchObject({ count: 30 });
  expect(readTortureArguments([], known)).toEqual({
    names: known,
    seed: expect.any(Number),
    count: null,
  });
});

it.each([[['quite']], [['--seed']], [['--seed', 'x']], [['--count', '-1']]])(
  'refuses %j in words',
  (args) => {
    expect(() => readTortureArguments(args, known)).toThrow(/No such torture|needs a number/);
  },
);

it('names only tests that exist', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = Object.values(tortures).flatMap(({ tests, specs }) => [
    ...(tests ?? []),
    ...(specs ?? []),
  ]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

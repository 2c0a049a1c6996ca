import { expect, test } from 'vitest';
import { fileOffers, fits, offersWords, wordOffers } from './offers.ts';

const skills = [
  { name: 'tidy-compost', description: 'Tidies', fromFolder: false },
  { name: 'compost', description: 'Turns', fromFolder: true },
];
const at = (kind: 'command' | 'skill', query: string) => ({ kind, query, start: 0, end: 1 });

test('a file is offered by its name and inserted by its path', () => {
  expect(
    fileOffers([
      { path: 'src/my file.ts', isFolder: false },
      { path: 'src', isFolder: true },
    ]).map(({ label, detail, chosen }) => [label, detail, chosen]),
  ).toEqual([
    ['my file.ts', 'src', { kind: 'word', word: '"src/my file.ts"' }],
    ['src/', '', { kind: 'word', word: 'src/' }],
  ]);
});

test('what was found for an earlier word is offered only where it fits this one', () => {
  expect([fits('src/Main.ts', 'smt'), fits('src/main.ts', 'xs'), fits('a', '')]).toEqual([
    ...[true, false, false],
  ]);
});

test('commands come before skills and only where they can be done', () => {
  const labels = (...[place, can]: [ReturnType<typeof at>, boolean]) =>
    wordOffers(place, skills, can).map(({ label }) => label);
  expect([
    labels(at('command', 'comp'), true),
    labels(at('command', 'comp'), false),
    labels(at('skill', 'comp'), true),
    labels(at('skill', 'zzz'), true),
  ]).toEqual([
    ['/compact', '$compost', '$tidy-compost'],
    ['$compost', '$tidy-compost'],
    ['$compost', '$tidy-compost'],
    [],
  ]);
});

test('the number of offers is told in words', () => {
  expect([offersWords('file', 1), offersWords('command', 2), offersWords('skill', 0)]).toEqual([
    'One file to choose.',
    '2 commands and skills to choose.',
    'No skill fits.',
  ]);
});

import { expect, it } from 'vitest';
import { fuzzyScore } from './fuzzy-score.ts';

/** The texts that have the words, best first. */
function found(words: string, texts: string[]): string[] {
  return texts
    .map((text) => ({ text, score: fuzzyScore(words.split(' '), text) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => b.score! - a.score!)
    .map(({ text }) => text);
}

it('puts a beginning before a word within, that before the middle of one, and letters with gaps last', () => {
  const texts = ['new pear page', 'a spear', 'pear trees', 'put each apple right', 'apple'];
  expect(found('pear', texts)).toEqual([
    ...['pear trees', 'new pear page', 'a spear', 'put each apple right'],
  ]);
});

it('wants every word, in any order', () => {
  const texts = ['lower everything', 'everything that needs you', 'lower one thread'];
  expect(found('every lower', texts)).toEqual(['lower everything']);
});

it('takes first letters of words, not letters scattered over them', () => {
  expect(found('nt', ['new thread', 'cannot', 'forward it'])).toEqual(['new thread']);
  expect(found('pear', ['end idle processes after'])).toEqual([]);
});

import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { message, words, type WordsKey } from './words.ts';

const keys = Object.keys(en) as WordsKey[];

it('fills a message without choices as the library does', () => {
  const simple = keys.filter((key) => /^[^<']*$/.test(en[key]) && !/\{\w+,/.test(en[key]));
  const named = simple.filter((key) => en[key].includes('{'));
  expect(named.length).toBeGreaterThan(100);
  for (const key of simple) {
    const names = [...en[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const values = Object.fromEntries(
      names.map((name, at) => [name, at % 2 === 0 ? '$& {x}' : 1e6]),
    );
    expect(words(key, values)).toBe(message(key).format(values));
  }
});

it('chooses by number where the message does', () => {
  expect(words('ledger.stretch.programs', { count: 1 })).toBe('1 program still running');
  expect(words('ledger.stretch.programs', { count: 12 })).toBe('12 programs still running');
});

it('refuses a message that is not given what it names', () => {
  expect(() => words('ledger.stretch.from')).toThrow(/ledger\.stretch\.from.*since/);
  expect(() => words('ledger.stretch.programs', {})).toThrow(/count/);
});

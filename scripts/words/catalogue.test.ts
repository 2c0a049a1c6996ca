import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import en from '../../shared/words/en.json' with { type: 'json' };
import { message } from '../../shared/words/words.ts';
import { wordsInSource, type WordsInSource } from './words-in-source.ts';
import type { WordsKey } from '../../shared/words/words.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const keys = Object.keys(en) as WordsKey[];
let sources: [file: string, WordsInSource][];

beforeAll(() => {
  sources = ['main', 'renderer', 'shared']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|test-support|\/testing\/|\/protocol\/|main\/demo\//.test(file))
    .map((file) => [file, wordsInSource(path.join(root, file))]);
});

test('the catalogue is in the order of its keys, and says each thing without spaces around it', () => {
  expect(keys).toEqual(keys.toSorted());
  expect(keys.filter((key) => en[key].trim() !== en[key] || en[key] === '')).toEqual([]);
});

test('every message of the catalogue can be read', () => {
  expect(keys.filter((key) => !isReadable(key))).toEqual([]);
});

test('every message of the catalogue is used', () => {
  const literals = new Set(sources.flatMap(([, { literals }]) => [...literals]));
  expect(keys.filter((key) => !literals.has(key))).toEqual([]);
});

test('every call fills in what its message names, and nothing else', () => {
  const wrong = sources.flatMap(([file, { calls }]) =>
    calls.flatMap(({ line, keys: called, values }) =>
      called
        .filter((key): key is WordsKey => Object.hasOwn(en, key))
        .filter((key) => values !== null && !isSame(values, namesIn(message(key).getAst())))
        .map((key) => `${file}:${line} ${key}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('no source writes words of its own', () => {
  const own = sources.flatMap(([file, { ownWords }]) =>
    ownWords.map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(own).toEqual([]);
});

function isReadable(key: WordsKey): boolean {
  try {
    message(key);
    return true;
  } catch {
    return false;
  }
}

function isSame(values: readonly string[], names: ReadonlySet<string>): boolean {
  return values.length === names.size && values.every((name) => names.has(name));
}

type Part = ReturnType<ReturnType<typeof message>['getAst']>[number];

/** The names in the braces and tags of a message. */
function namesIn(parts: readonly Part[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if ('options' in part) {
      for (const { value } of Object.values(part.options))
        namesIn(value).forEach((it) => names.add(it));
    }
    if ('children' in part) namesIn(part.children).forEach((it) => names.add(it));
    if (isNamed(part)) names.add(part.value);
  }
  return names;
}

const literal = 0;
function isNamed(part: Part): part is Part & { value: string } {
  return part.type !== literal && 'value' in part;
}

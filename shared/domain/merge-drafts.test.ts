import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

it.each([
  ['both typed the same', 'a', 'ab', 'ab', 'ab'],
  ['only the other typed', 'a', 'a', 'ab', 'ab'],
  ['only this one typed', 'a', 'ab', 'a', 'ab'],
  ['the other is behind', '', 'hello you', 'hello', 'hello you'],
  ['this one is behind', '', 'hello', 'hello you', 'hello you'],
  ['both went on from the same', 'Go on', 'Go on here', 'Go on there', 'Go on there here'],
  ['both began anew', '', 'pears', 'apples', 'apples\n\npears'],
  ['the other sent it while this one went on', 'Go on', 'Go on here', '', 'Go on here'],
  ['the other sent it', 'Go on', 'Go on', '', ''],
])('%s', (_name, base, here, there, merged) => {
  expect(mergeDrafts(base, here, there)).toBe(merged);
});

import { expect, it } from 'vitest';
import { findLines } from './find-lines.ts';

const pieces = ['one\nTwo pears\n', 'three\n\n', 'a pear\nPEAR'];

it('finds lines over all pieces by number, in any case', () => {
  expect(findLines(pieces, 'pear', 10)).toEqual({
    lines: [
      { line: 2, text: 'Two pears' },
      { line: 5, text: 'a pear' },
      { line: 6, text: 'PEAR' },
    ],
    more: false,
  });
});

it('stops at the most, and says that there are more', () => {
  expect(findLines(pieces, 'pear', 2)).toMatchObject({
    lines: [{ line: 2 }, { line: 5 }],
    more: true,
  });
});

it('takes the words as they are, and nothing for nothing', () => {
  expect(findLines(['a.b\naxb'], 'a.b', 9).lines).toEqual([{ line: 1, text: 'a.b' }]);
  expect(findLines(pieces, '', 9).lines).toEqual([]);
});

it('shows of a very long line what is around the words', () => {
  const [found] = findLines([`${'x'.repeat(9_000)}pear${'y'.repeat(9_000)}`], 'pear', 9).lines;
  expect(found!.text).toHaveLength(2_002);
  expect(found!.text).toContain('xxpearyy');
});

import { expect, test } from 'vitest';
import { LineScan } from './line-scan.ts';

function scan(...chunks: string[]) {
  const scanned = new LineScan();
  for (const chunk of chunks) scanned.push(Buffer.from(chunk));
  const { lines, longest, deepest } = scanned;
  return { lines, longest, deepest };
}

test.each([
  ['nothing', [''], { lines: 0, longest: 0, deepest: 0 }],
  ['two lines', ['{}\n{"a":[1]}\n'], { lines: 2, longest: 9, deepest: 2 }],
  ['a last line without its end', ['{}\n[[', '['], { lines: 2, longest: 3, deepest: 3 }],
  ['empty lines', ['\n\n{}\n'], { lines: 3, longest: 2, deepest: 1 }],
  ['brackets in strings', ['{"a":"[[[[\\"[["}\n'], { lines: 1, longest: 16, deepest: 1 }],
  [
    'a string cut between chunks',
    ['{"a', '":"\\', '"[["}\n'],
    { lines: 1, longest: 12, deepest: 1 },
  ],
  ['a string that a line end breaks', ['"[[\n[\n'], { lines: 2, longest: 3, deepest: 1 }],
])('%s', (_name, chunks, measured) => {
  expect(scan(...chunks)).toEqual(measured);
});

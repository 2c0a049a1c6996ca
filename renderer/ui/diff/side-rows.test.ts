import { expect, it } from 'vitest';
import { parseDiff } from './parse-diff.ts';
import { sideRows } from './side-rows.ts';

it('puts lines that replace each other side by side, and nothing beside the others', () => {
  const diff = '@@ -7,5 +9,4 @@ f\n a\n-b\n-c\n-d\n+B\n e\n+f\n\\ No newline at end of file\n';
  const shown = sideRows(parseDiff(diff, 'update').rows).map((row) => {
    if (row.kind !== 'pair') return row;
    const { before, after } = row;
    return [
      before && [before.oldLine ?? before.line, before.parts[0]!.text],
      after && [after.line, after.parts[0]!.text],
    ];
  });
  expect(shown).toEqual([
    { kind: 'gap', heading: 'f' },
    [
      [7, 'a'],
      [9, 'a'],
    ],
    [
      [8, 'b'],
      [10, 'B'],
    ],
    [[9, 'c'], null],
    [[10, 'd'], null],
    [
      [11, 'e'],
      [11, 'e'],
    ],
    [null, [12, 'f']],
    { kind: 'note', text: 'No newline at end of file' },
  ]);
});

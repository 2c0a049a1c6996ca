import { expect, test } from 'vitest';
import { diffStat, sumStats } from './diff-stat.ts';

test('a unified diff counts its marked lines', () => {
  const diff = '@@ -1,3 +1,4 @@\n a\n-b\n+c\n+d\n e\n';
  expect(diffStat({ change: 'update', diff })).toEqual({ added: 2, removed: 1 });
});

test('the whole text of an added or deleted file counts every line', () => {
  expect(diffStat({ change: 'add', diff: '- a\n+ b\n' })).toEqual({ added: 2, removed: 0 });
  expect(diffStat({ change: 'delete', diff: 'a\nb' })).toEqual({ added: 0, removed: 2 });
  expect(diffStat({ change: 'add', diff: '' })).toEqual({ added: 0, removed: 0 });
});

test('stats add up', () => {
  expect(sumStats([diffStat({ change: 'add', diff: 'a' }), { added: 2, removed: 3 }])).toEqual({
    added: 3,
    removed: 3,
  });
});

import { expect, test } from 'vitest';
import type { FileEdit, ItemOf } from '../../../shared/domain/item.ts';
import { changedFiles, madeChanges } from './changed-files.ts';

const edit = (path: string, more: Partial<FileEdit> = {}): FileEdit => ({
  path,
  change: 'update',
  movedTo: null,
  diff: '@@ -1 +1 @@\n-a\n+b\n',
  ...more,
});
const change = (
  id: string,
  edits: FileEdit[],
  status: ItemOf<'file-change'>['status'] = 'completed',
): ItemOf<'file-change'> => ({
  kind: 'file-change',
  id,
  turnId: 't',
  startedAt: null,
  completedAt: null,
  edits,
  status,
});

test('edits of one file are added up, the file touched last comes first', () => {
  const files = changedFiles([
    change('1', [edit('/a', { change: 'add', diff: 'x\ny\n' }), edit('/b')]),
    change('2', [edit('/a')]),
  ]);
  expect(files.map(({ edits, ...file }) => ({ ...file, edits: edits.length }))).toEqual([
    { path: '/a', change: 'add', added: 3, removed: 1, edits: 2 },
    { path: '/b', change: 'update', added: 1, removed: 1, edits: 1 },
  ]);
});

test('a moved file keeps its edits under its new name', () => {
  const files = changedFiles([
    change('1', [edit('/a')]),
    change('2', [edit('/a', { movedTo: '/c' })]),
  ]);
  expect(files.map((file) => [file.path, file.edits.length])).toEqual([['/c', 2]]);
});

test('only changes that were made count', () => {
  const items = [change('1', [edit('/a')], 'declined'), change('2', [edit('/a')])];
  const map = new Map(items.map((item) => [item.id, item]));
  expect(madeChanges(['1', '2'], map).map((item) => item.id)).toEqual(['2']);
});

import { expect, test } from 'vitest';
import type { ChangedFile } from './changed-files.ts';
import { fileTree, type TreeNode } from './file-tree.ts';

const file = (path: string): ChangedFile => ({
  ...{ path, change: 'update', edits: [], added: 1, removed: 0 },
});
const drawn = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map((node) => (node.kind === 'file' ? node.name : [node.name, drawn(node.children)]));

test('files stand under their folders, folders first, chains of folders as one', () => {
  const files = ['z.ts', 'src/ui/a.ts', 'src/ui/deep/er/b.ts', 'src/main.ts', 'docs/x/y/c.md'];
  expect(drawn(fileTree(files.map(file), (path) => path))).toEqual([
    ['docs/x/y', ['c.md']],
    ['src', [['ui', [['deep/er', ['b.ts']], 'a.ts']], 'main.ts']],
    'z.ts',
  ]);
});

test('what lies outside the folder keeps its slash', () => {
  expect(drawn(fileTree([file('/etc/hosts'), file('a')], (path) => path))).toEqual([
    ['/etc', ['hosts']],
    'a',
  ]);
});

test('no two rows have one key', () => {
  const keys = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap((node) => [node.key, ...(node.kind === 'folder' ? keys(node.children) : [])]);
  const all = keys(fileTree(['a/b', 'a/c/d', 'a/c/e', 'b'].map(file), (path) => path));
  expect(new Set(all).size).toBe(all.length);
});

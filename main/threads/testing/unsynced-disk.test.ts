import { expect, test } from 'vitest';
import type { FileOperation } from './read-trace.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { UnsyncedDisk, type Cut } from './unsynced-disk.ts';

const write = (file: string, offset: number, text: string): FileOperation => {
  return { kind: 'write', file, offset, bytes: Buffer.from(text) };
};

/** What a cut leaves, as text by name. */
function left(disk: UnsyncedDisk, how: Cut, seed = 1): Record<string, string> {
  const files = disk.cut(how, seeded(seed));
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

function after(operations: FileOperation[]): UnsyncedDisk {
  const disk = new UnsyncedDisk(new Map([['old', Buffer.from('pear')]]));
  for (const operation of operations) disk.do(operation);
  return disk;
}

test('what was not synced is lost, bytes by their file and names by their folder', () => {
  const disk = after([
    { kind: 'create', file: 'new' },
    write('new', 0, 'plum'),
    { kind: 'sync', file: 'new' },
    write('old', 4, 's'),
  ]);
  expect(left(disk, 'nothing')).toEqual({ old: 'pear' });
  expect(left(disk, 'everything')).toEqual({ old: 'pears', new: 'plum' });
  disk.do({ kind: 'sync', file: '' });
  expect(left(disk, 'nothing')).toEqual({ old: 'pear', new: 'plum' });
  disk.do({ kind: 'truncate', file: 'old', size: 1 });
  expect(left(disk, 'everything')).toEqual({ old: 'p', new: 'plum' });
  expect(disk.unsynced).toBe(2);
});

test('a file that was removed or renamed is back under its name until the folder is synced', () => {
  const disk = after([
    { kind: 'rename', file: 'old', to: 'older' },
    { kind: 'unlink', file: 'older' },
    write('older', 0, 'nobody sees this'),
  ]);
  expect(left(disk, 'nothing')).toEqual({ old: 'pear' });
  expect(left(disk, 'everything')).toEqual({});
  const some = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => left(disk, 'beginning', seed));
  expect(some).toContainEqual({ older: 'pear' });
});

test('writes are torn at sectors, and none needs the one before it', () => {
  const disk = after([write('old', 0, 'a'.repeat(512) + 'b'.repeat(512)), write('old', 4, 'c')]);
  const found = Array.from({ length: 40 }, (_, seed) => left(disk, 'any sectors', seed)['old']!);
  const shapes = new Set(found.map((text) => text.replace(/(.)\1*/gs, '$1')));
  expect([...shapes].toSorted()).toEqual(
    ['aca', 'acab', 'ab', 'a', 'pear', 'pearc', 'pear\0b', 'pearc\0b'].toSorted(),
  );
});

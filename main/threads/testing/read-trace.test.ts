import { expect, test } from 'vitest';
import { readTrace } from './read-trace.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

const on = (fd: number, file: string) => `${fd}<${hex(file)}>`;

test('calls below the folder are read in the order in which they ended', () => {
  const trace = [
    `7 openat(AT_FDCWD<${hex('/')}>, "${hex('/d/a')}", O_RDWR|O_CREAT, 0600) = ${on(5, '/d/a')}`,
    `7 openat(AT_FDCWD<${hex('/')}>, "${hex('/d/a')}", O_RDONLY) = ${on(6, '/d/a')}`,
    `7 openat(AT_FDCWD<${hex('/')}>, "${hex('/d/b')}", O_RDWR|O_CREAT, 0600) = -1 EACCES (no)`,
    `7 pwrite64(${on(5, '/d/a')}, "${hex('pear')}", 4, 512 <unfinished ...>`,
    `8 write(9<${hex('/elsewhere')}>, "${hex('x')}", 1) = 1`,
    `7 <... pwrite64 resumed>) = 3`,
    `7 fdatasync(${on(5, '/d/a')}) = 0`,
    `7 fsync(${on(6, '/d')}) = 0`,
    `7 write(1<${hex('pipe:[1]')}>, "${hex('saved\n')}", 6) = 6`,
    `7 ftruncate(${on(5, '/d/a')}, 7) = 0`,
    `7 rename("${hex('/d/a')}", "${hex('/d/c')}") = 0`,
    `7 unlink("${hex('/d/c')}") = 0`,
    `7 unlink("${hex('/do/c')}") = 0`,
    '7 +++ killed by SIGKILL +++',
  ].join('\n');
  expect(readTrace(trace, '/d')).toEqual([
    { kind: 'create', file: 'a' },
    { kind: 'write', file: 'a', offset: 512, bytes: Buffer.from('pea') },
    { kind: 'sync', file: 'a' },
    { kind: 'sync', file: '' },
    { kind: 'say', text: 'saved\n' },
    { kind: 'truncate', file: 'a', size: 7 },
    { kind: 'rename', file: 'a', to: 'c' },
    { kind: 'unlink', file: 'c' },
  ]);
});

test('a call that it cannot follow is no reason to go on', () => {
  expect(() => readTrace(`7 fallocate(${on(5, '/d/a')}, 0, 0, 9) = 0`, '/d')).toThrow(
    'fallocate of a cannot be followed',
  );
});

import { expect, test } from 'vitest';
import { holderOf } from './lock-owner.ts';

const locks = `1: POSIX  ADVISORY  READ 23749 fe:00:2286477 128 128
2: FLOCK  ADVISORY  WRITE 23750 fe:00:2507855 0 EOF
2: -> FLOCK  ADVISORY  WRITE 99 fe:00:2507855 0 EOF
3: FLOCK  ADVISORY  READ 7 fe:00:11 0 EOF
4: FLOCK  ADVISORY  WRITE -1 fe:00:12 0 EOF
`;

test.each([
  [2507855, 23750],
  [11, null],
  [12, null],
  [2286477, null],
])('the holder of inode %i is %s', (inode, pid) => {
  expect(holderOf(locks, inode)).toBe(pid);
});

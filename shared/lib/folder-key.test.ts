import { describe, expect, it } from 'vitest';
import { folderKey } from './folder-key.ts';

/** The cases of the field fixture that need no look at the disk. */
describe('F33: one folder, many spellings', () => {
  it.each([
    ['C:\\work\\orchard', '\\\\?\\C:\\work\\orchard'],
    ['C:\\work\\orchard', 'c:\\Work\\Orchard\\'],
    ['C:\\work\\orchard', 'C:/work/orchard/'],
    ['\\\\server\\share\\orchard', '\\\\?\\UNC\\server\\share\\orchard'],
    ['/Users/ada/dev/caf\u00e9', '/Users/ada/dev/cafe\u0301'],
    ['/home/ada/果园 pears & co/#1', '/home/ada/果园 pears & co/#1/'],
  ])('%s is %s', (one, other) => {
    expect(folderKey(other)).toBe(folderKey(one));
  });

  it.each([
    ['/home/ada/Orchard', '/home/ada/orchard'],
    ['/home/ada/orchard', '/home/ada/orchard2'],
    ['C:\\work\\orchard', 'D:\\work\\orchard'],
    ['/home/ada/a\\b', '/home/ada/a/b'],
  ])('%s is not %s', (one, other) => {
    expect(folderKey(other)).not.toBe(folderKey(one));
  });

  it.each(['/', 'C:\\', ''])('%j stays what it is', (path) => {
    expect(folderKey(path).toUpperCase()).toBe(path);
  });
});

import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { tempFolder } from './store.test-support.ts';

vi.mock('better-sqlite3', () => ({
  default: class {
    constructor() {
      throw Object.assign(new Error('wrong ELF class'), { code: 'ERR_DLOPEN_FAILED' });
    }
  },
}));

it('F40: a native part that cannot be loaded is told as that, and no file is made', () => {
  const folder = tempFolder();
  expect(openStore(folder)).toEqual({
    ok: false,
    refusal: {
      reason: 'unloadable',
      error: {
        code: 'storage-failed',
        message:
          'The part of Bobbin that opens its database cannot be loaded. Install Bobbin again. Your data was not touched.',
        detail: 'wrong ELF class',
        retryHelps: false,
        file: null,
      },
    },
  });
  expect(readdirSync(folder)).toEqual([]);
});

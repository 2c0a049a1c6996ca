import { expect, test } from 'vitest';
import { databaseWithThread } from './store.test-support.ts';
import { withoutSync } from './without-sync.ts';

test('only the work itself does not wait for the disk, even if it fails', () => {
  const db = databaseWithThread();
  const mode = () => db.pragma('synchronous', { simple: true });
  expect([withoutSync(db, mode), mode()]).toEqual([1, 2]);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => withoutSync(db, fail)).toThrow('no');
  expect(mode()).toBe(2);
});

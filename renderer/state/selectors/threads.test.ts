import { expect, test } from 'vitest';
import { sampleThread } from '../sample-thread.test-support.ts';
import { fullAccessCount } from './threads.ts';

test('Lower everything counts archived threads too, and while a long list is coming those to come', () => {
  const desiredMode = 'full-access';
  const threads = {
    a: sampleThread({ id: 'a', desiredMode }),
    b: sampleThread({ id: 'b' }),
    c: sampleThread({ id: 'c', desiredMode, archived: true }),
  };
  const after = { archived: false, updatedAt: 0, id: 'b' };
  const rest = { after, threads: 40, fullAccess: { listed: 7, archived: 2 }, failed: false };
  expect(fullAccessCount({ threads, sessions: {}, rest: null })).toBe(2);
  expect(fullAccessCount({ threads, sessions: {}, rest })).toBe(9);
});

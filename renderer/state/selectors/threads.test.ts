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
  expect(fullAccessCount({ threads, sessions: {} }, 0)).toBe(2);
  expect(fullAccessCount({ threads, sessions: {} }, 9)).toBe(9);
});

import { expect, test } from 'vitest';
import { approveBlocked, declineBlocked, keyAnswer } from './answer-gate.ts';

const open = { shownAt: 1000, now: 1500, endSeen: true, answering: false, blockedBecause: null };

test('an answer is taken half a second after the card appeared, not before', () => {
  expect(approveBlocked(open)).toBeNull();
  expect(declineBlocked(open)).toBeNull();
  expect(approveBlocked({ ...open, now: 1499 })).toBe('This has only just appeared.');
  expect(declineBlocked({ ...open, now: 1499 })).toBe('This has only just appeared.');
});

test('a yes waits for the end of the text, a no does not', () => {
  expect(approveBlocked({ ...open, endSeen: false })).toBe('Read to the end first.');
  expect(declineBlocked({ ...open })).toBeNull();
});

test('a second press while the first is on its way is not taken', () => {
  expect(approveBlocked({ ...open, answering: true })).toBe('The answer is on its way.');
});

test('a request that says nothing cannot be approved', () => {
  expect(approveBlocked({ ...open, blockedBecause: 'No command.' })).toBe('No command.');
});

test('only a plain, fresh Y or N is an answer', () => {
  const press = {
    key: 'y',
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
  };
  expect([
    keyAnswer(press),
    keyAnswer({ ...press, key: 'N' }),
    keyAnswer({ ...press, key: 'Enter' }),
    keyAnswer({ ...press, repeat: true }),
    keyAnswer({ ...press, ctrlKey: true }),
    keyAnswer({ ...press, isComposing: true }),
  ]).toEqual(['approve', 'decline', null, null, null, null]);
});

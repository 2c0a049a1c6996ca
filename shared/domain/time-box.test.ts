import { expect, test } from 'vitest';
import { isOver, outlivesBobbin, runningBox, timeLeft, waitingBox } from './time-box.ts';

const minute = 60_000;
const steady = { now: 1000, boot: 'a' };
const box = runningBox('quarter', steady, 5000)!;

test('a box counts from now, on the machine’s clock and, to be shown, on the wall’s', () => {
  expect(box).toEqual({
    choice: 'quarter',
    endsAt: 1000 + 15 * minute,
    boot: 'a',
    shownEnd: 5000 + 15 * minute,
  });
  expect(runningBox('hour', steady, 5000)).toMatchObject({ endsAt: 1000 + 60 * minute });
  expect(runningBox('open', steady, 5000)).toBeNull();
  expect(runningBox('turn', steady, 5000)).toEqual(waitingBox('turn'));
});

test.each([
  ['at its beginning', 1000, false, 15 * minute],
  ['a millisecond before its end', 999 + 15 * minute, false, 1],
  ['at its end', 1000 + 15 * minute, true, 0],
  ['after a long sleep', 1000 + 600 * minute, true, 0],
  ['on a clock that reads less than at its beginning', 999, true, 15 * minute + 1],
])('%s', (_when, now, over, left) => {
  expect([isOver(box, { now, boot: 'a' }), timeLeft(box, { now, boot: 'a' })]).toEqual([
    over,
    left,
  ]);
});

test('what has not begun and what is for a turn is never over by time', () => {
  for (const choice of ['turn', 'quarter', 'hour'] as const) {
    expect(isOver(waitingBox(choice)!, { now: 1e12, boot: 'a' })).toBe(false);
  }
});

test.each([
  ['time that still runs', box, steady, true],
  ['time that is up', box, { now: 1000 + 15 * minute, boot: 'a' }, false],
  ['another start of the machine', box, { now: 1000, boot: 'b' }, false],
  ['a machine that does not name its start', box, { now: 1000, boot: null }, false],
  ['a box from such a machine', { ...box, boot: null }, { now: 1000, boot: null }, false],
  ['one turn', waitingBox('turn')!, steady, false],
  ['time that had not begun', waitingBox('hour')!, steady, false],
])('after a restart of Bobbin: %s', (_what, kept, now, holds) => {
  expect(outlivesBobbin(kept, now)).toBe(holds);
});

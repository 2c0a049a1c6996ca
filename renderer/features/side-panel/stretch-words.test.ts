import { expect, test } from 'vitest';
import { stretchWords } from './stretch-words.ts';

const at = (hour: number, minute: number) => new Date(2026, 10, 29, hour, minute).getTime();
const stretch = {
  since: at(14, 2),
  until: at(14, 8),
  commands: 5,
  files: 3,
  filesOutside: 0,
  leftRunning: 0,
  partial: false,
};

test('a past stretch is told with its times', () => {
  expect(stretchWords(stretch, false, at(15, 0))).toEqual({
    title: 'While in full access, 14:02–14:08',
    facts: ['5 commands, 3 files changed', 'no edit outside the folder', 'no command left running'],
  });
});

test('one that began and ended within a minute is told with that minute', () => {
  const short = { ...stretch, until: at(14, 2) + 30_000 };
  expect(stretchWords(short, false, at(15, 0)).title).toBe('While in full access, at 14:02');
});

test('one that lasts is told by its length', () => {
  const now = { ...stretch, until: null, commands: 1, files: 1, filesOutside: 1, leftRunning: 1 };
  expect(stretchWords({ ...now, partial: true }, true, at(14, 20))).toEqual({
    title: 'In full access for 18 min',
    facts: [
      'at least 1 command, 1 file changed',
      '1 file changed outside the folder',
      '1 command still running when the turn ended',
    ],
  });
  expect(stretchWords(now, true, at(14, 20), 2).facts.at(-1)).toBe('2 programs still running');
  expect(stretchWords(now, false, at(14, 20)).title).toBe('While in full access, from 14:02');
});

import { expect, test } from 'vitest';
import { commandResultLine, countLines } from './command-result-line.ts';

const done = { status: 'completed', exitCode: 0, output: 'a\nb\n', durationMs: 120 } as const;

test('a command that ended well tells its lines and its time', () => {
  expect(commandResultLine(done)).toEqual({ words: '2 lines · 0.1 s', mark: 'good' });
  expect(commandResultLine({ ...done, output: '', durationMs: null })).toEqual({
    words: 'no output',
    mark: 'good',
  });
});

test('a command with another exit code is wrong, whatever its status says', () => {
  const expected = { words: 'exit 2 · 1 line · 3.0 s', mark: 'wrong' };
  const failed = { exitCode: 2, output: 'no', durationMs: 3000 };
  expect(commandResultLine({ ...failed, status: 'completed' })).toEqual(expected);
  expect(commandResultLine({ ...failed, status: 'failed' })).toEqual(expected);
});

test('a declined command is told as not run', () => {
  expect(
    commandResultLine({ status: 'declined', exitCode: null, output: '', durationMs: 0 }),
  ).toEqual({ words: 'declined, not run', mark: 'none' });
});

test('a stopped and a left-behind command are never told as done', () => {
  const cut = { exitCode: null, output: '1\n', durationMs: 2500 };
  expect(commandResultLine({ ...cut, status: 'interrupted' }).words).toBe(
    'stopped · 1 line · 2.5 s',
  );
  expect(commandResultLine({ ...cut, status: 'detached' })).toEqual({
    words: 'still running when the turn ended · 1 line',
    mark: 'none',
  });
  expect(commandResultLine({ ...cut, status: 'running' })).toEqual({
    words: 'running · 1 line',
    mark: 'busy',
  });
});

test('lines are counted across all line ends', () => {
  expect(['', 'a', 'a\n', 'a\nb', 'a\r\nb\r\n', 'a\rb'].map(countLines)).toEqual([
    0, 1, 1, 2, 2, 2,
  ]);
});

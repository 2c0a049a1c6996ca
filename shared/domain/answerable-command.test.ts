import { expect, test } from 'vitest';
import { answerableCommand } from './answerable-command.ts';
import type { ApprovalRequest } from './approval.ts';

type Command = Extract<ApprovalRequest, { kind: 'command' }>;
const asks = (command: string, more: Partial<Command> = {}): ApprovalRequest => ({
  ...{ kind: 'command', command, cwd: null, reason: null, summary: [], networkHost: null },
  ...more,
});
const place = { given: '/w', resolved: '/w', outside: false, caution: null };

test('a short command of plain words may be answered outside its card', () => {
  expect(answerableCommand(asks('npm test -- --run', { cwd: place }))).toBe('npm test -- --run');
});

test.each([
  ['a hidden character', 'make \u202e all'],
  ['a zero-width space', 'make\u200b all'],
  ['look-alike letters', 'm\u0430ke all'],
  ['a no-break space', 'make\u00a0all'],
  ['a second line', 'make\nrm -rf .'],
  ['a tab', 'make\tall'],
  ['padding', `make${' '.repeat(30)}; rm x`],
  ['two spaces', 'make  all'],
  ['space at its end', 'make '],
  ['too many characters', `echo ${'a'.repeat(76)}`],
  ['nothing', ''],
])('not with %s', (_what, command) => {
  expect(answerableCommand(asks(command))).toBeNull();
});

test('not outside the folder, in a place to be careful with, towards a host, or what is no command', () => {
  expect(answerableCommand(asks('make', { cwd: { ...place, outside: true } }))).toBeNull();
  expect(answerableCommand(asks('make', { cwd: { ...place, caution: 'Git’s own' } }))).toBeNull();
  expect(answerableCommand(asks('make', { networkHost: 'example.org' }))).toBeNull();
  expect(answerableCommand({ kind: 'user-input', fields: [] })).toBeNull();
});

test('not when it may do more than other commands', () => {
  const more = { read: [], write: [], network: true };
  expect(answerableCommand(asks('npm test', { cwd: place, more }))).toBeNull();
});

import { expect, test } from 'vitest';
import { appError, type ErrorCode } from '../../../shared/domain/app-error.ts';
import { noticeAction, otherAction } from './notice-action.ts';

const ways = (code: ErrorCode) => {
  const error = appError(code, 'It failed.', { retryHelps: true });
  return [noticeAction(error, 'thread')?.label, otherAction(error, 'thread')?.label];
};

test('each reason why a thread cannot go on has its own way out', () => {
  const reasons: ErrorCode[] = [
    ...([
      'history-missing',
      'thread-archived',
      'thread-held-elsewhere',
      'history-damaged',
    ] as const),
    ...(['provider-unknown', 'folder-missing', 'codex-too-old', 'codex-too-new'] as const),
    ...(['history-newer', 'policy-forbids'] as const),
  ];
  expect(Object.fromEntries(reasons.map((code) => [code, ways(code)]))).toEqual({
    'history-missing': ['Start anew from here', 'Archive'],
    'thread-archived': ['Take out of the archive', undefined],
    'thread-held-elsewhere': ['Retry', 'Go on in a copy'],
    'history-damaged': ['Start anew from here', undefined],
    'provider-unknown': ['Open Codex’s settings', 'Retry'],
    'folder-missing': ['Choose the folder', undefined],
    'codex-too-old': ['Look for Codex again', undefined],
    'codex-too-new': ['Choose another Codex', 'Retry'],
    'history-newer': ['Choose another Codex', 'Retry'],
    'policy-forbids': ['Retry', undefined],
  });
});

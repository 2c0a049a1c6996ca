import { expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import type { Approval, ApprovalRequest } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { rowWords } from './row-words.ts';

const running = (request?: ApprovalRequest) =>
  ({
    status: 'running',
    approvals: request ? [{ request } as Approval] : [],
  }) as unknown as SessionState;
const command: ApprovalRequest = {
  kind: 'command',
  command: 'ls',
  cwd: null,
  reason: null,
  summary: [],
  networkHost: null,
};

test.each<[string, SessionState, number | null, string]>([
  ['a turn that began just now', running(), 3000, 'Running'],
  ['a long turn', running(), 240_000, 'Running · 4 min'],
  ['a turn whose start was not seen', running(), null, 'Running'],
  ['a command to approve', running(command), 240_000, 'Asks: run a command'],
  [
    'a host to reach',
    running({ ...command, networkHost: 'example.org' }),
    null,
    'Asks: reach example.org',
  ],
  [
    'edits to approve',
    running({ kind: 'file-change', reason: null, grantRoot: null, edits: [{}, {}] as never }),
    null,
    'Asks: change 2 files',
  ],
  [
    'a crash',
    { status: 'failed', error: appError('codex-ended', 'Codex ended.'), report: null },
    null,
    'Codex ended.',
  ],
])('a live row tells of %s', (_, session, busyMs, words) => {
  expect(rowWords(sampleThread(), session, busyMs)).toBe(words);
});

test.each<[Partial<Thread>, string]>([
  [{ lastTurn: 'completed' }, 'Done'],
  [{ lastTurn: 'interrupted' }, 'Interrupted'],
  [{ lastTurn: 'failed' }, 'The last turn failed'],
  [{ lastTurn: null }, 'Nothing sent yet'],
  [{ lastTurn: null, source: 'cli' }, 'Codex CLI · not opened here'],
  [{ lastTurn: null, source: 'zed' }, 'zed · not opened here'],
])('a row at rest with %o reads “%s”', (rest, words) => {
  expect(rowWords(sampleThread(rest), detached, null)).toBe(words);
});

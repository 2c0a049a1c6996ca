import { expect, it } from 'vitest';
import type { ApprovalAnswer, ApprovalRequest } from '../../shared/domain/approval.ts';
import { openApprovals } from '../../shared/domain/session-selectors.ts';
import { createTestThreads, type TestThreads } from './testing/test-threads.ts';

const yes: ApprovalAnswer = { decision: 'approve', scope: 'once', granted: null, fields: null };
const no: ApprovalAnswer = { decision: 'decline' };

function command(text: string): ApprovalRequest {
  return {
    kind: 'command',
    command: text,
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  };
}

async function asked(threads: TestThreads, ...commands: string[]) {
  threads.send('go');
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  commands.forEach((text, index) => {
    threads.process().emit({
      type: 'approval-opened',
      requestKey: String(index),
      turnId: state.turnId,
      itemId: 'one-item',
      request: command(text),
    });
  });
  return openApprovals(threads.state());
}

it('F10 matches answers by request and gives each exactly one', async () => {
  const threads = createTestThreads();
  const [tag, upload] = await asked(threads, 'git tag v2', 'curl -T dist.tgz');
  const { approvals } = threads.sessions.of(threads.id);
  approvals.answer(upload!.id, upload!.shownHash, no, null);
  approvals.answer(tag!.id, tag!.shownHash, yes, null);
  expect(() => approvals.answer(tag!.id, tag!.shownHash, yes, null)).toThrow('does not wait');
  expect(threads.process().answers).toEqual([
    { requestKey: '1', decision: 'decline' },
    { requestKey: '0', decision: 'approve' },
  ]);
});

it('refuses a yes to something else than was shown, and keeps the question open', async () => {
  const threads = createTestThreads();
  const [approval] = await asked(threads, 'rm -r build');
  const { approvals } = threads.sessions.of(threads.id);
  expect(() => approvals.answer(approval!.id, 'another hash', yes, null)).toThrow('Look again');
  expect(threads.process().answers).toEqual([]);
  expect(openApprovals(threads.state())).toEqual([approval]);
});

it('ignores a question that Codex sends again', async () => {
  const threads = createTestThreads();
  const before = await asked(threads, 'ls', 'pwd');
  threads.process().emit({
    type: 'approval-opened',
    requestKey: '0',
    turnId: 'turn-1',
    itemId: 'one-item',
    request: command('ls'),
  });
  expect(openApprovals(threads.state())).toEqual(before);
});

it('F7 F9 an answer for a dead process reaches no other', async () => {
  const threads = createTestThreads();
  const [old] = await asked(threads, 'git push --force');
  threads.process().die({ code: 101 });
  await threads.status('failed');
  const [fresh] = await asked(threads, 'git status');
  const { approvals } = threads.sessions.of(threads.id);
  expect(() => approvals.answer(old!.id, old!.shownHash, yes, null)).toThrow('does not wait');
  expect(threads.process().answers).toEqual([]);
  expect(openApprovals(threads.state())).toEqual([fresh]);
});

it('F8 closes the question when the turn ends without a word about it', async () => {
  const threads = createTestThreads();
  await asked(threads, 'rm -r build');
  threads.process().emit({
    type: 'turn-ended',
    turn: {
      id: 'turn-1',
      status: 'interrupted',
      mode: null,
      startedAt: null,
      completedAt: null,
      error: null,
    },
  });
  await threads.status('idle');
  expect(threads.ledger()).toContainEqual(
    expect.objectContaining({
      kind: 'approval',
      summary: 'rm -r build',
      outcome: 'not-answered-stopped',
    }),
  );
});

it('writes the answer to the ledger before Codex gets it', async () => {
  const threads = createTestThreads();
  const [approval] = await asked(threads, 'ls');
  const process = threads.process();
  const reply = process.answer.bind(process);
  let written: unknown = null;
  process.answer = (key, answer) => {
    written = threads.ledger().find((row) => row.kind === 'approval');
    return reply(key, answer);
  };
  threads.sessions
    .of(threads.id)
    .approvals.answer(approval!.id, approval!.shownHash, yes, 'approval-required');
  expect(written).toMatchObject({ outcome: 'approved-once', mode: 'approval-required' });
});

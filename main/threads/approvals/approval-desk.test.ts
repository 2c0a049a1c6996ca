import { expect, it } from 'vitest';
import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/domain/approval.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';
import { answerApproval } from './answer-approval.ts';

const yes: ApprovalAnswer = { decision: 'approve', scope: 'once', granted: null, fields: null };
const no: ApprovalAnswer = { decision: 'decline' };

const always: ApprovalAnswer = { ...yes, scope: 'always' };

function command(text: string, prefix?: string[]): ApprovalRequest {
  return {
    kind: 'command',
    command: text,
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
    ...(prefix && { rule: { prefix, file: '/home/rules/default.rules' } }),
  };
}

async function asked(threads: TestThreads, ...commands: (string | ApprovalRequest)[]) {
  threads.send('go');
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  commands.forEach((text, index) => {
    threads.process().emit({
      type: 'approval-opened',
      requestKey: String(index),
      turnId: state.turnId,
      itemId: 'one-item',
      request: typeof text === 'string' ? command(text) : text,
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

it('saves a rule for all threads only after a native dialog that names it', async () => {
  const threads = createTestThreads();
  const [approval] = await asked(threads, command('git push', ['git', 'push']));
  const { id: approvalId, shownHash } = approval!;
  const wish = { threadId: threads.id, approvalId, shownHash, answer: always };
  threads.answerDialog(() => Promise.resolve(false));
  await expect(answerApproval(threads.ctx, threads.sessions, wish)).rejects.toMatchObject({
    error: { code: 'declined-by-user' },
  });
  expect(threads.process().answers).toEqual([]);
  expect(openApprovals(threads.state())).toEqual([approval]);
  threads.answerDialog(() => Promise.resolve(true));
  await answerApproval(threads.ctx, threads.sessions, wish);
  expect(threads.process().answers).toEqual([{ requestKey: '0', decision: 'approve' }]);
  expect(threads.ledger().at(-1)).toMatchObject({ kind: 'approval', outcome: 'approved-always' });
});

it('never asks about a rule for a question that offers none or was not the one shown', async () => {
  const threads = createTestThreads();
  const [plain, offered] = await asked(threads, 'ls', command('git push', ['git']));
  threads.answerDialog(() => Promise.reject(new Error('no dialog was due')));
  const answer = (approvalId: string, shownHash: string) =>
    answerApproval(threads.ctx, threads.sessions, {
      ...{ threadId: threads.id, approvalId, shownHash, answer: always },
    });
  await expect(answer(plain!.id, plain!.shownHash)).rejects.toThrow('offers no rule');
  await expect(answer(offered!.id, 'another hash')).rejects.toThrow('Look again');
  expect(threads.process().answers).toEqual([]);
});

it('does not answer what was closed while the dialog was open', async () => {
  const threads = createTestThreads();
  const [approval] = await asked(threads, command('git push', ['git']));
  threads.answerDialog(async () => {
    threads.process().emit({ type: 'approval-closed', requestKey: '0' });
    return true;
  });
  const { id: approvalId, shownHash } = approval!;
  await expect(
    answerApproval(threads.ctx, threads.sessions, {
      ...{ threadId: threads.id, approvalId, shownHash, answer: always },
    }),
  ).rejects.toThrow('does not wait');
  expect(threads.process().answers).toEqual([]);
});

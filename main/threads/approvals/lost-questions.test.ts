import { expect, it } from 'vitest';
import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { retryLost } from '../messages/retry-lost.ts';
import { createNotifier } from '../attention/notifier.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';
import { listLost, withdrawLost } from './lost-questions.ts';
import { mostOpenQuestions } from './question-backlog.ts';

const command = (text: string): ApprovalRequest => ({
  ...{ kind: 'command', command: text, cwd: null, reason: null, summary: [], networkHost: null },
});

async function asked(threads: TestThreads, ...commands: string[]) {
  threads.send('go');
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  const { turnId } = state;
  commands.forEach((text, index) => {
    threads.process().emit({
      ...{ type: 'approval-opened', requestKey: String(index), turnId, itemId: `i${index}` },
      request: command(text),
    });
  });
  return openApprovals(threads.state());
}

const offered = (threads: TestThreads) =>
  threads.told.filter(({ name }) => name === 'approvals.lost');

it('offers what was lost with its process to be asked again, and never answers it', async () => {
  const threads = createTestThreads();
  const open = await asked(threads, 'make a', 'make b');
  const dead = threads.process();
  dead.die();
  await threads.status('failed');
  const [lost] = listLost(threads.ctx);
  expect(lost).toEqual({
    ...{ threadId: threads.id, count: 2, lostAt: expect.any(Number) },
    questions: open.map(({ id, request }) => ({ id, request })),
  });
  expect(offered(threads).at(-1)).toMatchObject({ payload: [lost] });
  expect(threads.ledger().at(-1)).toMatchObject({ kind: 'approval', outcome: 'not-answered-lost' });
  expect(dead.answers).toEqual([]);

  retryLost(threads.ctx, threads.sessions, threads.id);
  await threads.status('running');
  const { process } = threads;
  expect(process().turns.at(-1)?.text).toBe(
    'You ended before I could answer these, so nothing of it was done:\n\n- Run: make a\n- Run: make b\n\nGo on, and ask me again for what you still need.',
  );
  expect(process().answers).toEqual([]);
  expect(listLost(threads.ctx)).toEqual([]);
  expect(offered(threads).at(-1)).toMatchObject({ payload: [] });
  expect(() => retryLost(threads.ctx, threads.sessions, threads.id)).toThrow('nothing to ask');
  expect(threads.state().status).toBe('running');
});

it('offers it no longer once the thread goes on or the user wants none of it', async () => {
  const threads = createTestThreads();
  await asked(threads, 'make a');
  threads.process().die();
  await threads.status('failed');
  threads.send('something else');
  expect(listLost(threads.ctx)).toEqual([]);
  await threads.status('running');
  await asked(threads, 'make b');
  threads.process().die();
  await threads.status('failed');
  withdrawLost(threads.ctx, threads.id);
  expect(listLost(threads.ctx)).toEqual([]);
});

it('offers nothing after a stop or a brake: that was an answer of its own', async () => {
  const threads = createTestThreads();
  await asked(threads, 'make a');
  threads.sessions.of(threads.id).dispatch({
    ...{ type: 'replace', mode: 'approval-required', cause: 'brake' },
  });
  await threads.status('idle');
  expect(listLost(threads.ctx)).toEqual([]);
});

it('offers after the next start what was open when Bobbin ended, however it ended', async () => {
  const threads = createTestThreads();
  await asked(threads, 'make a');
  settleAtLaunch(threads.ctx.store.db, 99, threads.ctx.steady());
  expect(listLost(threads.ctx)).toMatchObject([{ threadId: threads.id, count: 1, lostAt: 99 }]);

  const quit = createTestThreads();
  await asked(quit, 'make b');
  await quit.sessions.stopAll();
  expect(listLost(quit.ctx)).toMatchObject([{ threadId: quit.id, count: 1 }]);
});

it('R19: one notification for a thread that asks a lot, and a few of what was lost are named', async () => {
  let shown = 0;
  const threads = createTestThreads();
  createNotifier(threads.ctx, threads.sessions, {
    ...{ inSight: () => false, isSupported: () => true, later: () => undefined },
    ...{ open: () => undefined, flash: () => undefined },
    show: () => {
      shown += 1;
      return () => undefined;
    },
  });
  const commands = Array.from({ length: 10_000 }, (_, index) => `make ${index}`);
  const open = await asked(threads, ...commands);
  expect([open.length, shown]).toEqual([mostOpenQuestions, 1]);
  threads.process().die();
  await threads.status('failed');
  const [lost] = listLost(threads.ctx);
  expect(lost).toMatchObject({ count: mostOpenQuestions });
  expect(lost!.questions).toHaveLength(20);
});

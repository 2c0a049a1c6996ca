// R17, R19 and the restart policy (§3.1): a harness that asks, errs or dies without end, seen from the threads.
import { expect, it } from 'vitest';
import { appError, AppFailure } from '../../../shared/domain/app-error.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { newestPage } from '../../store/items.ts';
import { listOpenApprovals } from '../../store/approvals.ts';
import { createThread } from '../actions/create-thread.ts';
import { mostOpenQuestions } from '../approvals/question-backlog.ts';
import { sendMessage } from '../messages/send-message.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

async function runningTurn(threads: TestThreads): Promise<string> {
  threads.send('go');
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  return state.turnId;
}

function ask(threads: TestThreads, turnId: string, key: number): void {
  threads.process().emit({
    type: 'approval-opened',
    requestKey: String(key),
    turnId,
    itemId: `c${key}`,
    request: { kind: 'user-input', fields: [] },
  });
}

it('R19 of 10,000 questions fifty are open, the others wait, and none is answered by itself', async () => {
  const threads = createTestThreads();
  const turnId = await runningTurn(threads);
  for (let key = 0; key < 10_000; key += 1) ask(threads, turnId, key);
  const open = () => openApprovals(threads.state());
  expect(open()).toHaveLength(mostOpenQuestions);
  expect(listOpenApprovals(threads.ctx.store.db)).toHaveLength(mostOpenQuestions);
  expect(threads.process().answers).toEqual([]);

  threads.process().emit({ type: 'approval-closed', requestKey: '7' });
  threads.process().emit({ type: 'approval-closed', requestKey: '51' });
  expect([open().length, open().at(-1)?.itemId]).toEqual([mostOpenQuestions, 'c50']);
  threads.process().emit({ type: 'approval-closed', requestKey: '8' });
  expect(open().at(-1)?.itemId).toBe('c52');
  expect(threads.process().answers).toEqual([]);
});

it('R19 who asks more than 20,000 at once is stopped', async () => {
  const threads = createTestThreads();
  const turnId = await runningTurn(threads);
  for (let key = 0; key < 20_100; key += 1) ask(threads, turnId, key);
  expect(await threads.status('failed')).toMatchObject({ error: { code: 'protocol' } });
  expect(threads.harness.processes.filter(({ alive }) => alive)).toEqual([]);
});

it('R17 the first lines that cannot be read are shown, and endless garbage ends the process, not the others', async () => {
  const threads = createTestThreads();
  await runningTurn(threads);
  const { ctx, sessions, folder } = threads;
  const other = createThread(ctx, sessions, {
    ...{ cwd: folder, home: 'demo', model: null, effort: null, text: '' },
  });
  const garbage = threads.process();
  for (let line = 0; line < 5_000; line += 1) {
    garbage.emit({ type: 'protocol-error', error: appError('protocol', 'unreadable') });
  }
  expect(await threads.status('failed')).toMatchObject({
    error: { code: 'protocol', retryHelps: true },
  });
  const { items } = newestPage(ctx.store.db, threads.id, { limit: 1_000, before: null });
  expect(items.filter(({ kind }) => kind === 'notice')).toHaveLength(3);
  expect(garbage.alive).toBe(false);

  sendMessage(ctx, sessions, other.id, { id: 'other', text: 'go' });
  const state = await sessions.of(other.id).until(({ status }) => status === 'running');
  expect(state.status).toBe('running');
});

it('§3.1 after three ends in five minutes Codex is started again only on the user’s word', async () => {
  const threads = createTestThreads();
  for (let end = 0; end < 3; end += 1) {
    await runningTurn(threads);
    threads.process().die({ code: 1 });
    await threads.status('failed');
  }
  const count = threads.harness.processes.length;
  expect(() => threads.send('again')).toThrow(/three times within five minutes/);
  expect(threads.harness.processes).toHaveLength(count);

  threads.sessions.of(threads.id).crashes.reset();
  await runningTurn(threads);
});

it('§3.1 a Codex that Bobbin ended itself counts as no failure', async () => {
  const threads = createTestThreads();
  for (let end = 0; end < 5; end += 1) {
    await runningTurn(threads);
    threads.sessions.of(threads.id).dispatch({ type: 'stop', cause: 'user' });
    await threads.status('detached');
  }
  expect(threads.sessions.of(threads.id).crashes.isSpent()).toBe(false);
});

it('R18 a Codex that does not answer a message is ended, so that the message cannot run behind its back', async () => {
  const threads = createTestThreads();
  await runningTurn(threads);
  threads.sessions.of(threads.id).dispatch({ type: 'interrupt' });
  await threads.status('idle');
  const silent = threads.process();
  const error = appError('codex-silent', 'Codex did not answer within 30 seconds.');
  silent.startTurn = () => Promise.reject(new AppFailure(error));
  threads.send('and now');
  expect(await threads.status('failed')).toMatchObject({ error: { code: 'codex-silent' } });
  expect(silent.alive).toBe(false);
  expect(threads.thread().draft).toBe('and now');
});

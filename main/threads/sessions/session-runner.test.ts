import { afterEach, expect, it, vi } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import { newestPage } from '../../store/items.ts';
import { createThread } from '../actions/create-thread.ts';
import { reports } from '../testing/scripted-harness.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

afterEach(() => vi.useRealTimers());

function items(threads: TestThreads) {
  threads.sessions.of(threads.id).recorder.live.flush();
  return newestPage(threads.ctx.store.db, threads.id, { limit: 100, before: null }).items;
}

it('F03 a new thread is in approval-required whatever the others are in', async () => {
  const threads = createTestThreads();
  await threads.modes.set(threads.id, 'full-access');
  const { cwd } = threads.thread();
  const fresh = createThread(threads.ctx, threads.sessions, {
    cwd,
    home: 'user',
    model: null,
    effort: null,
    text: '',
  });
  expect([threads.thread().desiredMode, fresh.desiredMode]).toEqual([
    'full-access',
    'approval-required',
  ]);
});

it('refuses a folder the user never chose', () => {
  const { ctx, sessions } = createTestThreads();
  const elsewhere = { cwd: '/etc', home: 'user', model: null, effort: null, text: '' } as const;
  expect(() => createThread(ctx, sessions, elsewhere)).toThrow('Choose the folder first');
});

it('F04 sends the saved mode and the policy of both on the first request after a crash', async () => {
  const threads = createTestThreads();
  await threads.modes.set(threads.id, 'full-access');
  threads.send('one');
  await threads.status('running');
  threads.process().die({ signal: 'SIGKILL', code: null });
  expect(await threads.status('failed')).toMatchObject({
    error: { code: 'codex-ended', message: 'Codex ended (signal SIGKILL). The turn was stopped.' },
  });
  threads.send('two');
  await threads.status('running');
  expect(threads.process().attached).toMatchObject([
    { mode: 'full-access', harnessThreadId: 'codex-thread' },
  ]);
});

it('starts a thread without a turn afresh instead of resuming it (F17)', async () => {
  const threads = createTestThreads();
  threads.sessions.of(threads.id).dispatch({
    type: 'attach',
    generation: 1,
    mode: 'approval-required',
    message: null,
  });
  await threads.status('idle');
  await threads.modes.set(threads.id, 'full-access');
  await threads.until((state) => state.status === 'idle' && state.applied.mode === 'full-access');
  expect(threads.process().attached).toMatchObject([{ harnessThreadId: null }]);
});

it('F05 goes on in approval-required where the policy of the machine forbids full access', async () => {
  const forbidden = appError('policy-forbids', 'This machine’s policy does not allow full access.');
  const threads = createTestThreads({
    attach: ({ mode }) => (mode === 'full-access' ? forbidden : null),
  });
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  expect(await threads.status('running')).toMatchObject({ applied: { mode: 'approval-required' } });
  expect(threads.thread().desiredMode).toBe('approval-required');
  expect(threads.ledger()).toContainEqual(
    expect.objectContaining({ kind: 'mode', outcome: 'refused', by: 'policy' }),
  );
  expect(threads.told).toContainEqual({ name: 'app.failed', payload: forbidden });
});

it('F05 writes down what Codex was asked for last where it does not report that either', async () => {
  const report = { ...reports['approval-required'], approvalPolicy: 'on-request' };
  const threads = createTestThreads({
    attach: ({ mode }) => (mode === 'full-access' ? appError('policy-forbids', 'No.') : report),
  });
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  expect(await threads.status('failed')).toMatchObject({ error: { code: 'unverified' }, report });
  expect(threads.ledger().at(-1)).toMatchObject({
    ...{ kind: 'mode', asked: 'approval-required', outcome: 'unverified', reported: report },
  });
  expect(threads.process().turns).toEqual([]);
});

it('F12 ends a process that never names the turn to be stopped', async () => {
  const held = deferred<void>();
  let hold = false;
  const threads = createTestThreads({ pause: () => (hold ? held.promise : Promise.resolve()) });
  threads.sessions
    .of(threads.id)
    .dispatch({ type: 'attach', generation: 1, mode: 'approval-required', message: null });
  await threads.status('idle');
  vi.useFakeTimers();
  hold = true;
  threads.send('scan everything');
  threads.sessions.of(threads.id).dispatch({ type: 'interrupt' });
  expect(threads.state().status).toBe('interrupting');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(threads.state().status).toBe('stopping');
  held.resolve();
  await threads.status('detached');
  expect(threads.thread().draft).toBe('scan everything');
});

it('keeps an idle process while a sub-agent works in it, and ends it when none does', async () => {
  const threads = createTestThreads();
  threads.sessions
    .of(threads.id)
    .dispatch({ type: 'attach', generation: 1, mode: 'approval-required', message: null });
  vi.useFakeTimers();
  await threads.status('idle');
  const process = threads.process();
  process.agentsAtWork = 1;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(threads.state().status).toBe('idle');
  process.agentsAtWork = 0;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(threads.state().status).toBe('detached');
});

it('F13 asks how the turn stands when its end was not announced', async () => {
  const threads = createTestThreads();
  threads.send('go');
  await threads.status('running');
  const process = threads.process();
  process.readTurn = (id) =>
    Promise.resolve({
      id,
      status: 'completed',
      mode: null,
      startedAt: 1,
      completedAt: 2,
      error: null,
    });
  vi.useFakeTimers();
  process.emit({ type: 'thread-idle' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(threads.state().status).toBe('running');
  await vi.advanceTimersByTimeAsync(1);
  expect(threads.state().status).toBe('idle');
  expect(threads.thread().lastTurn).toBe('completed');
});

it('F20 the completed text replaces the pieces, an empty one keeps them, and a late piece changes nothing', async () => {
  const threads = createTestThreads();
  threads.send('go');
  await threads.status('running');
  const process = threads.process();
  const message = {
    kind: 'agent-message',
    turnId: 'turn-1',
    startedAt: 1,
    completedAt: null,
  } as const;
  process.emit({ type: 'item', item: { ...message, id: 'a', text: '', streaming: true } });
  process.emit({ type: 'item-delta', delta: { turnId: 'turn-1', id: 'a', text: 'Hello ' } });
  process.emit({ type: 'item-delta', delta: { turnId: 'turn-1', id: 'a', text: 'pear' } });
  process.emit({
    type: 'item',
    item: { ...message, id: 'a', text: 'Hello, pear', streaming: false },
  });
  process.emit({ type: 'item-delta', delta: { turnId: 'turn-1', id: 'a', text: ' late' } });
  process.emit({ type: 'item', item: { ...message, id: 'b', text: '', streaming: true } });
  process.emit({ type: 'item-delta', delta: { turnId: 'turn-1', id: 'b', text: 'kept' } });
  process.emit({ type: 'item', item: { ...message, id: 'b', text: '', streaming: false } });
  expect(items(threads).map((item) => ('text' in item ? item.text : ''))).toEqual([
    'Hello, pear',
    'kept',
  ]);
});

it('records what ran under which mode', async () => {
  const threads = createTestThreads();
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  await threads.status('running');
  threads.process().emit({
    type: 'item',
    item: {
      kind: 'file-change',
      id: 'f',
      turnId: 'turn-1',
      startedAt: 1,
      completedAt: 2,
      status: 'completed',
      edits: [
        { path: 'src/pear.ts', change: 'update', movedTo: null, diff: '' },
        { path: '../elsewhere.ts', change: 'add', movedTo: null, diff: '' },
      ],
    },
  });
  expect(threads.ledger().at(-1)).toMatchObject({
    kind: 'file-change',
    mode: 'full-access',
    paths: [
      { path: 'src/pear.ts', outside: false },
      { path: '../elsewhere.ts', outside: true },
    ],
  });
});

it('sends the same message id once', async () => {
  const threads = createTestThreads();
  const { sendMessage } = await import('../messages/send-message.ts');
  const message = { id: 'same', text: 'once' };
  sendMessage(threads.ctx, threads.sessions, threads.id, message);
  sendMessage(threads.ctx, threads.sessions, threads.id, message);
  await threads.status('running');
  expect(threads.process().turns.map((turn) => turn.text)).toEqual(['once']);
  expect(threads.process().steered).toEqual([]);
});

it('ends every process at quit and marks the turn interrupted', async () => {
  const threads = createTestThreads();
  threads.send('go');
  await threads.status('running');
  await threads.sessions.stopAll();
  expect(threads.harness.processes.filter((process) => process.alive)).toEqual([]);
  expect(threads.thread().lastTurn).toBe('interrupted');
});

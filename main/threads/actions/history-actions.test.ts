import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { newestPage } from '../../store/items.ts';
import { getThread } from '../../store/threads.ts';
import { changeThread } from '../change-thread.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { archiveThreads } from './change-threads.ts';
import { compactThread } from './compact-thread.ts';
import { forkThread } from './fork-thread.ts';
import { revertThread } from './revert-thread.ts';
import { startAnew } from './start-anew.ts';

type Threads = ReturnType<typeof createTestThreads>;

/** A thread with one turn that has ended. */
async function withTurn(script: Parameters<typeof createTestThreads>[0] = {}) {
  const threads = createTestThreads(script);
  await threads.modes.set(threads.id, 'full-access');
  threads.send('Count the pears');
  const state = await threads.status('running');
  const turnId = state.status === 'running' ? state.turnId : '';
  threads.process().emit({
    type: 'item',
    item: {
      ...{ kind: 'user-message', id: 'u', turnId, startedAt: 1, completedAt: 1 },
      ...{ text: 'Count the pears', images: [], clientId: null },
    },
  });
  end(threads, turnId);
  await threads.status('idle');
  return { ...threads, turnId };
}

function end(threads: Threads, id: string) {
  const turn = { id, status: 'completed' as const, mode: null, startedAt: 1, completedAt: 2 };
  threads.process().emit({ type: 'turn-ended', turn: { ...turn, error: null } });
}

const items = ({ ctx, id }: Threads) =>
  newestPage(ctx.store.db, id, { limit: 100, before: null }).items;

describe('a fork', () => {
  it('is a new row in approval-required, named after its source, which stays as it is', async () => {
    const threads = await withTurn();
    const { ctx, id, turnId, harness, folder } = threads;
    const before = threads.thread();
    const fork = await forkThread(ctx, id, turnId);
    expect(fork).toMatchObject({
      ...{ title: 'Count the pears (fork)', harnessThreadId: 'fork-1', cwd: folder },
      ...{ desiredMode: 'approval-required', forkedFromId: before.harnessThreadId, draft: '' },
    });
    expect(harness.forks).toMatchObject([{ mode: 'approval-required', lastTurnId: turnId }]);
    expect(threads.thread()).toEqual(before);
    expect(threads.state().status).toBe('idle');
    expect(getThread(ctx.store.db, fork.id)).toEqual(fork);
  });

  it('of a thread Codex has nothing of is refused', async () => {
    const { ctx, id } = createTestThreads();
    await expect(forkThread(ctx, id, null)).rejects.toMatchObject({
      error: { code: 'history-missing' },
    });
  });
});

describe('a revert', () => {
  it('waits for the process’s end, keeps what was there and leaves a mark', async () => {
    const threads = await withTurn();
    const { ctx, sessions, id, turnId, harness } = threads;
    const process = threads.process();
    const before = items(threads);
    harness.revert = () => {
      expect(process.alive).toBe(false);
      return Promise.resolve();
    };
    await revertThread(ctx, sessions, id, turnId);
    expect(threads.state().status).toBe('detached');
    expect(items(threads)).toEqual([
      ...before,
      expect.objectContaining({
        kind: 'notice',
        text: 'Reverted to before “Count the pears”',
        detail: expect.stringContaining('Files stay as they are'),
      }),
    ]);
  });

  it('that Codex refuses leaves no mark', async () => {
    const threads = await withTurn();
    const before = items(threads);
    threads.harness.revert = () => Promise.reject(new Error('no'));
    await expect(
      revertThread(threads.ctx, threads.sessions, threads.id, threads.turnId),
    ).rejects.toThrow('no');
    expect(items(threads)).toEqual(before);
  });
});

describe('compacting', () => {
  it('starts a session in the saved mode where none lives, and is a turn', async () => {
    const threads = await withTurn();
    const { ctx, sessions, id } = threads;
    sessions.of(id).dispatch({ type: 'stop', cause: 'user' });
    await threads.status('detached');
    await compactThread(ctx, sessions, id);
    expect(threads.process().compactions).toBe(1);
    expect(threads.process().attached).toMatchObject([{ mode: 'full-access' }]);
    const state = await threads.status('running');
    end(threads, state.status === 'running' ? state.turnId : '');
    await threads.status('idle');
  });

  it('is refused while a turn runs', async () => {
    const threads = await withTurn();
    threads.send('more');
    await threads.status('running');
    await expect(compactThread(threads.ctx, threads.sessions, threads.id)).rejects.toMatchObject({
      error: { code: 'turn-rejected' },
    });
    expect(threads.process().compactions).toBe(0);
  });
});

describe('F15: a thread whose history is gone', () => {
  const gone = appError('history-missing', "Codex's own history of this thread is gone.");

  async function lost() {
    let isGone = false;
    const threads = await withTurn({
      attach: ({ harnessThreadId }) => (isGone && harnessThreadId !== null ? gone : null),
    });
    threads.sessions.of(threads.id).dispatch({ type: 'stop', cause: 'user' });
    await threads.status('detached');
    isGone = true;
    return threads;
  }

  it('says so at the first send, keeps its transcript, and starts nothing by itself', async () => {
    const threads = await lost();
    const before = items(threads);
    threads.send('and the plums?');
    const state = await threads.status('failed');
    expect(state).toMatchObject({ error: { code: 'history-missing' } });
    expect(threads.thread()).toMatchObject({ historyGone: true, draft: 'and the plums?' });
    expect(items(threads)).toEqual(before);
    expect(threads.harness.processes.flatMap(({ attached }) => attached)).toHaveLength(2);
  });

  it('starts anew in the same row when the user says so, in approval-required', async () => {
    const threads = await lost();
    threads.send('and the plums?');
    await threads.status('failed');
    const { ctx, sessions, id } = threads;
    const anew = await startAnew(ctx, sessions, id);
    expect(anew).toMatchObject({ id, harnessThreadId: null, historyGone: false });
    expect(threads.state().status).toBe('detached');
    threads.send('and the plums?');
    await threads.status('running');
    expect(threads.process().attached).toMatchObject([
      { harnessThreadId: null, mode: 'approval-required' },
    ]);
    expect(items(threads).map((item) => (item.kind === 'notice' ? item.text : item.kind))).toEqual([
      'user-message',
      'Started anew from here',
      'mode-change',
    ]);
  });

  it('is archived without Codex', async () => {
    const threads = await lost();
    const { ctx, sessions, id } = threads;
    threads.harness.setArchived = () => Promise.reject(new Error('Codex was asked'));
    changeThread(ctx, id, { historyGone: true });
    await archiveThreads(ctx, sessions, [id], true);
    expect(threads.thread().archived).toBe(true);
  });

  it('is told from one whose file Codex cannot read, which stays and lets a new one begin beside it', async () => {
    const threads = await lost();
    const { ctx, sessions, id, folder } = threads;
    const rolloutPath = path.join(folder, 'old.json');
    writeFileSync(rolloutPath, '{}');
    changeThread(ctx, id, { rolloutPath });
    threads.send('and the plums?');
    const state = await threads.status('failed');
    expect(state).toMatchObject({ error: { code: 'history-damaged' } });
    const before = threads.thread();
    expect(before.historyGone).toBe(false);
    const anew = await startAnew(ctx, sessions, id);
    expect(threads.thread()).toEqual(before);
    expect(anew).toMatchObject({
      ...{ harnessThreadId: null, rolloutPath: null, cwd: folder, title: before.title },
      ...{ desiredMode: 'approval-required', draft: 'and the plums?' },
    });
    expect(anew.id).not.toBe(id);
  });
});

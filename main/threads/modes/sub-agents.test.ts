import { expect, it } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { modeView, underParent } from '../../../shared/domain/mode-view.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { insertThread } from '../../store/threads.ts';
import { setRaiseConsent } from '../../store/trust.ts';
import { changeThread } from '../change-thread.ts';
import { forkThread } from '../actions/fork-thread.ts';
import { seededPause, seeds } from '../testing/seeded-pause.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

async function running(threads: TestThreads) {
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  await threads.status('running');
}

it.each(seeds)(
  'T16 a sub-agent is shown under its parent’s mode, lowered with it, and gone with it (seed %i)',
  async (seed) => {
    const threads = createTestThreads({ pause: seededPause(seeded(seed)) });
    await running(threads);
    const { trusted: _folder, ...parent } = threads.thread();
    const kin = { harnessThreadId: 'codex-agent', parentThreadId: 'codex-thread' };
    const saved = { desiredMode: 'approval-required', timeBox: null } as const;
    insertThread(threads.ctx.store.db, { ...parent, ...kin, ...saved, id: 'agent' });
    const badge = () => {
      const own = modeView(threads.sessions.state('agent'), 'approval-required');
      return underParent(own, modeView(threads.state(), threads.thread().desiredMode)).shown;
    };
    const old = threads.process();
    const work = {
      kind: 'command',
      id: 'c1',
      turnId: 'theirs',
      startedAt: 1,
      completedAt: 2,
    } as const;
    const done = { command: 'make', plainCommand: null, cwd: '/', status: 'completed' } as const;
    old.emit({
      ...{ type: 'agent-item', harnessThreadId: 'codex-agent', turnId: null },
      item: { ...work, ...done, exitCode: 0, output: '', durationMs: 1 },
    });
    expect(threads.ledger().at(-1)).toMatchObject({
      ...{ kind: 'command', command: 'make', agent: 'codex-agent', mode: 'full-access' },
      turnId: (threads.state() as { turnId: string }).turnId,
    });
    expect(badge()).toBe('full-access');
    await expect(threads.modes.set('agent', 'full-access')).rejects.toThrow(AppFailure);

    await threads.modes.set('agent', 'approval-required');
    while (old.alive) {
      expect(badge()).toBe('full-access');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await threads.status('idle')).toMatchObject({ applied: { mode: 'approval-required' } });
    expect(badge()).toBe('approval-required');
    const alive = threads.harness.processes.filter((one) => one.alive && one.granted !== null);
    expect(alive.map((one) => [one.threadId, one.granted])).toEqual([
      ['codex-thread', 'approval-required'],
    ]);
  },
);

it('T16 a fork of a sub-agent stands by itself, in approval-required', async () => {
  const threads = createTestThreads();
  await running(threads);
  changeThread(threads.ctx, threads.id, { parentThreadId: 'codex-parent' });
  const fork = await forkThread(threads.ctx, threads.id, null);
  expect(fork).toMatchObject({
    ...{ desiredMode: 'approval-required', timeBox: null, parentThreadId: null },
  });
});

it('T16 the question about full access says that sub-agents at work end, also where it is remembered', async () => {
  const threads = createTestThreads();
  await running(threads);
  threads.process().agentsAtWork = 2;
  await threads.modes.set(threads.id, 'approval-required');
  await threads.status('idle');
  setRaiseConsent(threads.ctx.store.db, threads.thread().cwd, 'open', 1);
  const asked: unknown[] = [];
  threads.ctx.confirm.raise = async (question) => {
    asked.push(question);
    return { choice: null, remember: false };
  };
  threads.process().agentsAtWork = 2;
  await threads.modes.set(threads.id, 'full-access');
  expect(asked).toMatchObject([{ inTurn: false, agentsAtWork: 2 }]);
  expect(threads.state()).toMatchObject({ status: 'idle', applied: { mode: 'approval-required' } });
  threads.process().agentsAtWork = 0;
  await threads.modes.set(threads.id, 'full-access');
  expect(asked).toHaveLength(1);
});

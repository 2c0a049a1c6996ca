import { expect, it } from 'vitest';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { openMemoryStore } from '../../store/open-store.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { getThread } from '../../store/threads.ts';
import { listOpenApprovals } from '../../store/approvals.ts';
import { listRunningTurns } from '../../store/turns.ts';
import { listUnsent } from '../../store/outbox.ts';
import { seededPause } from '../testing/seeded-pause.ts';
import { createTestThreads } from '../testing/test-threads.ts';

const steady = { now: 1000, boot: 'this start' };

/** What is on disk at every moment a window is told something, as a kill right then would leave it. */
interface Snapshot {
  bytes: Buffer;
  /** The highest mode the user had confirmed and not taken back by then. */
  confirmed: RuntimeMode;
}

it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'T10 killed at any step of raising and lowering, the next launch shows no more than was confirmed (seed %i)',
  async (seed) => {
    const threads = createTestThreads({ pause: seededPause(seeded(seed)) });
    const { db } = threads.ctx.store;
    const snapshots: Snapshot[] = [];
    let confirmed: RuntimeMode = 'approval-required';
    const publish = threads.ctx.publish;
    threads.ctx.publish = (name, payload) => {
      snapshots.push({ bytes: db.serialize(), confirmed });
      publish(name, payload);
    };
    threads.answerDialog(() => {
      confirmed = 'full-access';
      return Promise.resolve(true);
    });

    await threads.modes.set(threads.id, 'full-access');
    threads.send('go');
    const state = await threads.status('running');
    if (state.status !== 'running') throw new Error('unreachable');
    threads.process().emit({
      type: 'approval-opened',
      requestKey: '0',
      turnId: state.turnId,
      itemId: 'i',
      request: { kind: 'user-input', fields: [] },
    });
    const lowered = threads.modes.set(threads.id, 'approval-required');
    threads.send('typed while it restarts');
    await lowered;
    await threads.status('running');

    expect(snapshots.length).toBeGreaterThan(15);
    for (const { bytes, confirmed: most } of snapshots) {
      const store = openMemoryStore(bytes);
      const copy = store.db;
      settleAtLaunch(copy, 10_000, steady);
      const thread = getThread(copy, threads.id)!;
      if (thread.desiredMode === 'full-access') expect(most).toBe('full-access');
      expect({
        running: listRunningTurns(copy),
        open: listOpenApprovals(copy),
        unsent: listUnsent(copy),
        turn: thread.lastTurn === 'running',
      }).toEqual({ running: [], open: [], unsent: [], turn: false });
      store.close();
    }
    expect(getThread(db, threads.id)!.desiredMode).toBe('approval-required');
  },
);

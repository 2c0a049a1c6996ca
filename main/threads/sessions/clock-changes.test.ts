// R14: the clock is set while threads live. What is in which order, and how long full access holds, does not follow it.
import { expect, it } from 'vitest';
import { newestPage } from '../../store/items.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

const hour = 60 * 60_000;
const changes = {
  'set back a day in a turn': -24 * hour,
  'set forward a year in a turn': 366 * 24 * hour,
  'at the end of summer time': -hour,
};

/** A wall clock that the test sets. */
function withClock(threads: TestThreads) {
  let wall = Date.UTC(2026, 9, 25, 0, 59);
  threads.ctx.now = () => wall;
  return { set: (by: number) => (wall += by), now: () => wall };
}

function turnId(threads: TestThreads): string {
  const state = threads.state();
  if (state.status !== 'running') throw new Error(`it is ${state.status}`);
  return state.turnId;
}

function say(threads: TestThreads, id: string, at: number) {
  const base = { turnId: turnId(threads), startedAt: at, completedAt: at };
  threads.process().emit({
    type: 'item',
    item: { ...base, kind: 'agent-message', id, text: id, streaming: false },
  });
}

async function endTurn(threads: TestThreads) {
  const turn = { id: turnId(threads), status: 'completed', mode: null, error: null } as const;
  threads.process().emit({
    type: 'turn-ended',
    turn: { ...turn, startedAt: null, completedAt: null },
  });
  await threads.status('idle');
}

it.each(Object.entries(changes))(
  'R14 a clock %s changes no order, and what is new comes last',
  async (_name, by) => {
    const threads = createTestThreads();
    const clock = withClock(threads);
    for (const name of ['first', 'second', 'third']) {
      threads.send(name);
      await threads.status('running');
      say(threads, `${name} begun`, clock.now());
      clock.set(name === 'second' ? by : 1_000);
      say(threads, `${name} over`, clock.now());
      await endTurn(threads);
      await threads.modes.set(threads.id, name === 'second' ? 'approval-required' : 'full-access');
      await threads.status('idle');
    }
    const { db } = threads.ctx.store;
    const page = newestPage(db, threads.id, { limit: 100, before: null });
    const said = page.items.filter(({ kind }) => kind === 'agent-message').map(({ id }) => id);
    expect(said).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begun`, `${name} over`]),
    );
    const turns = new Set(
      page.items.filter(({ kind }) => kind === 'agent-message').map((item) => item.turnId),
    );
    expect(page.turns.map(({ id }) => id).filter((id) => turns.has(id))).toEqual([...turns]);
    const asked = threads
      .ledger()
      .flatMap((row) => (row.kind === 'mode' && row.outcome === 'asked' ? [row.asked] : []));
    expect(asked).toEqual(['full-access', 'approval-required', 'full-access']);
  },
);

it.each(Object.entries(changes))(
  'R14 a clock %s makes no full access longer or shorter, and the end that is shown is put right',
  async (_name, by) => {
    const threads = createTestThreads();
    const clock = withClock(threads);
    threads.giveFor('hour');
    await threads.modes.set(threads.id, 'full-access');
    threads.send('go');
    await threads.status('running');
    clock.set(by);
    threads.sleep(59 * 60_000);
    threads.boxes.check();
    expect(threads.state()).toMatchObject({ status: 'running', applied: { mode: 'full-access' } });
    expect(threads.thread().timeBox?.shownEnd).toBe(clock.now() + 60_000);

    threads.sleep(60_000);
    threads.boxes.check();
    const state = await threads.status('idle');
    expect(state).toMatchObject({ applied: { mode: 'approval-required' } });
  },
);

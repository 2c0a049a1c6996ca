import { expect, it } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { insertThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createLeftPrograms } from './left-programs.ts';

function withPrograms() {
  const threads = createTestThreads();
  const programs = createLeftPrograms(threads.ctx, threads.sessions);
  const heard = () =>
    threads.told.flatMap((one) => (one.name === 'programs.changed' ? [one.payload.programs] : []));
  return { ...threads, programs, heard };
}
type World = ReturnType<typeof withPrograms>;

const server = {
  harnessThreadId: 'codex-thread',
  pid: 4711,
  startTime: '9',
  command: 'serve -p 1',
};
const listed = ({ id }: World) => ({
  ...{ threadId: id, pid: 4711, startTime: '9', command: 'serve -p 1' },
});
const rows = (world: World) =>
  world.ledger().flatMap((row) => (row.kind === 'program' ? [[row.outcome, row.command]] : []));

async function inTurn(world: World, mode: 'approval-required' | 'full-access') {
  await world.modes.set(world.id, mode);
  world.send('go');
  const state = await world.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  return state.turnId;
}

/** Until a window has heard of so many programs. */
async function until(world: World, count: number) {
  while (world.heard().at(-1)?.length !== count) await new Promise((next) => setImmediate(next));
}

it('what a turn in full access leaves running is listed, written down, and ended when wished', async () => {
  const world = withPrograms();
  const turnId = await inTurn(world, 'full-access');
  world.harness.programs = [server];
  await world.process().interrupt(turnId);
  await until(world, 1);
  expect(world.programs.list()).toEqual([listed(world)]);
  expect(rows(world)).toEqual([['found', 'serve -p 1']]);

  expect(await world.programs.stop(world.id, 4711)).toBe(true);
  expect(world.harness.programs).toEqual([]);
  expect([world.programs.list(), world.heard().at(-1)]).toEqual([[], []]);
  expect(rows(world)).toEqual([
    ['found', 'serve -p 1'],
    ['stopped', 'serve -p 1'],
  ]);
  world.programs.close();
});

it('a process in full access that was ended is looked behind, and what ends by itself is told', async () => {
  const world = withPrograms();
  await inTurn(world, 'full-access');
  world.harness.programs = [server];
  await world.modes.set(world.id, 'approval-required');
  await until(world, 1);
  world.harness.programs = [];
  await world.programs.lookAtAll();
  expect(rows(world)).toEqual([
    ['found', 'serve -p 1'],
    ['ended', 'serve -p 1'],
  ]);
  world.programs.close();
});

it('nobody waits for the next mode while all processes are read: that comes when it is in force', async () => {
  const world = withPrograms();
  await inTurn(world, 'full-access');
  const looked: string[] = [];
  const { programsOf } = world.harness;
  world.harness.programsOf = (ids) => {
    looked.push(world.sessions.state(world.id).status);
    return programsOf(ids);
  };
  world.harness.programs = [server];
  await world.modes.set(world.id, 'approval-required');
  await until(world, 1);
  expect(looked).toEqual(['idle']);
  world.programs.close();
});

it('the next start lists what an earlier Bobbin left; a sub-agent’s counts as its parent’s', async () => {
  const world = withPrograms();
  await inTurn(world, 'full-access');
  await world.sessions.stopAll();
  const { trusted: _folder, ...parent } = world.thread();
  insertThread(world.ctx.store.db, {
    ...{ ...parent, id: 'agent', harnessThreadId: 'codex-agent', parentThreadId: 'codex-thread' },
  });
  world.harness.programs = [server, { ...server, harnessThreadId: 'codex-agent', pid: 4712 }];
  await world.programs.lookAtAll();
  expect(world.programs.list()).toEqual([listed(world), { ...listed(world), pid: 4712 }]);
  world.programs.close();
});

it('only a program that is listed can be ended', async () => {
  const world = withPrograms();
  await expect(world.programs.stop(world.id, 1)).rejects.toThrow(AppFailure);
  world.programs.close();
});

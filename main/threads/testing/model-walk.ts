// A random walk over everything that can happen to threads, with the invariants of the safety page (§2.3).
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { isOver } from '../../../shared/domain/time-box.ts';
import { openMemoryStore } from '../../store/open-store.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { listThreads } from '../../store/threads.ts';
import { createThread } from '../actions/create-thread.ts';
import type { ScriptedProcess } from './scripted-harness.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { seededPause } from './seeded-pause.ts';
import { createTestWorld, type TestWorld } from './test-threads.ts';
import { walkActions } from './walk-actions.ts';

export interface Walk {
  readonly random: () => number;
  /** Codex's id of the next thread. */
  readonly newId: () => string;
  /** Bobbin as it runs now; another after each restart. */
  world: TestWorld;
  /** Questions that were answered with yes and the hash of what was shown, by what they ask to run. */
  readonly approved: Set<string>;
  /** Questions asked so far; each has a number of its own. */
  asked: number;
  messages: number;
  /** Bugs, as opposed to refusals, of what was begun and not waited for. */
  readonly bugs: unknown[];
  /** Bobbin starts anew on what is on disk; nothing of the old one lives. */
  restart(): void;
}

export interface WalkReport {
  seed: number;
  steps: number;
  /** How often each action was taken. */
  actions: Record<string, number>;
}

/**
 * Walks `steps` random actions over a few threads and checks after each: what is shown is never lower than what a
 * process may do; a thread has one process; no question is answered twice; nothing is approved that was not shown; no
 * new thread and no time that is up is in full access. Rejects with the seed, the step and what does not hold.
 */
export async function walkModel(options: { seed: number; steps: number }): Promise<WalkReport> {
  const { seed, steps } = options;
  const random = seeded(seed);
  let named = 0;
  const newId = () => `codex-${(named += 1)}`;
  const script = { pause: seededPause(random, 6), newId };
  const begin = (store = openMemoryStore()) => createTestWorld({ script, confirmed: true, store });
  const walk: Walk = {
    random,
    newId,
    world: begin(),
    approved: new Set(),
    asked: 0,
    messages: 0,
    bugs: [],
    restart() {
      walk.world.boxes.stop();
      const store = openMemoryStore(walk.world.ctx.store.db.serialize());
      const steady = walk.world.ctx.steady();
      settleAtLaunch(store.db, 9_000, steady);
      walk.world = begin(store);
      walk.world.sleep(steady.now - walk.world.ctx.steady().now);
    },
  };
  const { ctx, sessions, folder } = walk.world;
  createThread(ctx, sessions, { cwd: folder, home: 'user', model: null, effort: null, text: '' });

  const names = Object.keys(walkActions);
  const taken: Record<string, number> = {};
  for (let step = 1; step <= steps; step += 1) {
    const name = names[Math.floor(random() * names.length)]!;
    taken[name] = (taken[name] ?? 0) + 1;
    await attempt(walk, name);
    for (let hops = Math.floor(random() * 4); hops > 0; hops -= 1) await hop();
    const broken = [...findBroken(walk), ...walk.bugs.map(String)];
    if (broken.length > 0) {
      throw new Error(`seed ${seed}, step ${step} (${name}): ${broken.join('; ')}`);
    }
  }
  await finish(walk, seed);
  return { seed, steps, actions: taken };
}

async function attempt(walk: Walk, name: string): Promise<void> {
  try {
    await walkActions[name]!(walk);
  } catch (caught) {
    if (!(caught instanceof AppFailure)) throw caught;
  }
}

/** After the brake and a quit nothing lives, and nothing is shown as full access. */
async function finish({ world }: Walk, seed: number): Promise<void> {
  const { ctx, modes, sessions, harness, boxes } = world;
  modes.lowerAll(listThreads(ctx.store.db).map(({ id }) => id));
  await sessions.stopAll();
  boxes.stop();
  const high = listThreads(ctx.store.db).filter(({ desiredMode }) => desiredMode === 'full-access');
  const alive = harness.processes.filter((process) => process.alive && process.attached.length > 0);
  if (high.length + alive.length > 0) {
    throw new Error(`seed ${seed}, end: ${high.length} still high, ${alive.length} still alive`);
  }
}

/** What does not hold at this moment; empty if everything does. */
function findBroken({ world, approved }: Walk): string[] {
  const { ctx, sessions, harness } = world;
  const threads = listThreads(ctx.store.db);
  const shown = new Map(
    threads.map((one) => [one.id, modeView(sessions.state(one.id), one.desiredMode).shown]),
  );
  const broken: string[] = [];
  for (const process of harness.processes.filter((one) => one.alive && mayAll(one))) {
    const owners = ownersOf(process, threads);
    if (!owners.some(({ id }) => shown.get(id) === 'full-access')) {
      broken.push(`a process with full access on ${process.threadId} is shown lower`);
    }
  }
  for (const { id, harnessThreadId } of threads) {
    const writers = harness.processes.filter(
      (one) => one.alive && harnessThreadId !== null && idOf(one) === harnessThreadId,
    );
    if (writers.length > 1) broken.push(`${id} has ${writers.length} processes`);
  }
  for (const { answers } of harness.processes) {
    const keys = answers.map(({ requestKey }) => requestKey);
    if (new Set(keys).size < keys.length) broken.push('a question was answered twice');
    for (const { requestKey, decision } of answers) {
      if (decision === 'approve' && !approved.has(requestKey)) {
        broken.push(`question ${requestKey} was approved unseen`);
      }
    }
  }
  for (const { id, timeBox } of threads) {
    if (timeBox && isOver(timeBox, ctx.steady())) broken.push(`${id} outlives its time`);
  }
  return broken;
}

/** Whether it may do everything, or is about to. */
function mayAll({ granted, pending }: ScriptedProcess): boolean {
  return granted === 'full-access' || pending?.mode === 'full-access';
}

function idOf({ threadId, pending }: ScriptedProcess): string | null {
  return threadId ?? pending?.harnessThreadId ?? null;
}

/** A thread whose start was overtaken does not know its id; then it is told by its folder. */
function ownersOf(process: ScriptedProcess, threads: readonly Thread[]): readonly Thread[] {
  const id = idOf(process);
  const byId = threads.filter((one) => id !== null && one.harnessThreadId === id);
  return byId.length > 0 ? byId : threads.filter((one) => one.cwd === process.attached.at(-1)?.cwd);
}

function hop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

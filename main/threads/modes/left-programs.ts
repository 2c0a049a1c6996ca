import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { sameProgram } from '../../../shared/domain/same-program.ts';
import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessProgram } from '../../harness/harness.ts';
import { listHomes } from '../../store/accounts.ts';
import { getThread, listThreads } from '../../store/threads.ts';
import { record } from '../record.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** While any is known, it is looked at again after so many ms. */
const againMs = 5_000;

type Outcome = Extract<LedgerEntry, { kind: 'program' }>['outcome'];

/**
 * Programs that go on after the turn or the process that started them (reliability page, F14): looked for when a turn
 * in full access ends, when such a process has ended, and at the start; listed, written down, stopped when wished.
 */
export interface LeftPrograms {
  list(): LeftProgram[];
  /** Looks at every thread: what an earlier Bobbin left is met here. */
  lookAtAll(): Promise<void>;
  /** Ends one that is listed; rejects one that is not. */
  stop(threadId: string, pid: number): Promise<boolean>;
  close(): void;
}

export function createLeftPrograms(ctx: ThreadsContext, sessions: SessionRegistry): LeftPrograms {
  let known: LeftProgram[] = [];
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const before = new Map<string, SessionState>();
  /** Threads to look at once they have settled. */
  const due = new Set<string>();

  const note = ({ threadId, pid, command }: LeftProgram, outcome: Outcome) =>
    record(ctx, { kind: 'program', threadId, at: ctx.now(), pid, command, outcome });

  /** What lives now of the threads in question takes the place of what was known of them. */
  const take = (threadIds: ReadonlySet<string>, found: readonly LeftProgram[]) => {
    const old = known.filter(({ threadId }) => threadIds.has(threadId));
    const fresh = found.filter((one) => !old.some((other) => sameProgram(one, other)));
    const ended = old.filter((one) => !found.some((other) => sameProgram(one, other)));
    if (fresh.length + ended.length > 0) {
      known = [...known.filter((one) => !ended.includes(one)), ...fresh];
      for (const one of fresh) note(one, 'found');
      for (const one of ended) note(one, 'ended');
      ctx.publish('programs.changed', { programs: known });
    }
    schedule();
  };

  const schedule = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (closed || known.length === 0) return;
    timer = setTimeout(() => void look(new Set(known.map((one) => one.threadId))), againMs);
    timer.unref();
  };

  const look = async (threadIds: ReadonlySet<string>) => {
    const threads = listThreads(ctx.store.db);
    const found: LeftProgram[] = [];
    for (const home of listHomes(ctx.store.db)) {
      const owners = ownersOf(threads, threadIds, home);
      if (owners.size === 0) continue;
      const programs = await ctx.harness(home).programsOf([...owners.keys()]);
      found.push(...programs.map((program) => owned(program, owners)));
    }
    // A running turn's commands are at work, not left.
    const idle = (id: string) => !isInTurn(sessions.state(id));
    const settled = new Set([...threadIds].filter(idle));
    if (!closed)
      take(
        settled,
        found.filter(({ threadId }) => settled.has(threadId)),
      );
  };

  const attempt = (threadIds: ReadonlySet<string>) =>
    look(threadIds).catch((caught) => ctx.failed('left programs', caught));

  const unfollow = sessions.follow((threadId, state) => {
    const last = before.get(threadId);
    before.set(threadId, state);
    const worked = last !== undefined && (isInTurn(last) || last.status === 'stopping');
    const works = isInTurn(state) || state.status === 'stopping';
    if (last !== undefined && wasFull(last) && (state.status === 'failed' || (worked && !works)))
      due.add(threadId);
    // Every process of the machine is read: nobody waits for the next mode meanwhile.
    if (works || state.status === 'starting' || !due.delete(threadId)) return;
    setImmediate(() => void attempt(new Set([threadId])));
  });

  return {
    list: () => known,
    lookAtAll: () => attempt(new Set(listThreads(ctx.store.db).map(({ id }) => id))),
    async stop(threadId, pid) {
      const program = known.find((one) => one.threadId === threadId && one.pid === pid);
      const thread = getThread(ctx.store.db, threadId);
      if (!program || !thread) {
        throw new AppFailure(appError('not-allowed', words('leftPrograms.refused.unknown')));
      }
      const gone = await ctx.harness(thread.home).stopProgram(program);
      if (gone) known = known.filter((one) => !sameProgram(one, program));
      note(program, gone ? 'stopped' : 'not-stopped');
      ctx.publish('programs.changed', { programs: known });
      schedule();
      return gone;
    },
    close() {
      closed = true;
      unfollow();
      if (timer) clearTimeout(timer);
    },
  };
}

/** Bobbin's thread for each of Codex's ids: its own, and those of the agents it began. */
function ownersOf(
  threads: readonly Thread[],
  wanted: ReadonlySet<string>,
  home: ThreadHome,
): Map<string, string> {
  const here = threads.filter((one) => one.home === home && one.harnessThreadId !== null);
  const byCodexId = new Map(here.map((one) => [one.harnessThreadId!, one]));
  const owners = new Map<string, string>();
  for (const thread of here) {
    let owner = thread;
    for (const met = new Set([owner]); owner.parentThreadId !== null;) {
      const parent = byCodexId.get(owner.parentThreadId);
      if (parent === undefined || met.has(parent)) break;
      met.add(parent);
      owner = parent;
    }
    if (wanted.has(owner.id)) owners.set(thread.harnessThreadId!, owner.id);
  }
  return owners;
}

function owned(program: HarnessProgram, owners: ReadonlyMap<string, string>): LeftProgram {
  const { harnessThreadId, ...rest } = program;
  return { ...rest, threadId: owners.get(harnessThreadId)! };
}

function isInTurn({ status }: SessionState): boolean {
  return status === 'submitting' || status === 'running' || status === 'interrupting';
}

function wasFull(state: SessionState): boolean {
  return 'applied' in state && state.applied?.mode === 'full-access';
}

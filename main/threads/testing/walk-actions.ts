// Everything that can happen to threads, as the steps of a random walk. What is refused changes nothing.
import { AppFailure } from '../../../shared/domain/app-error.ts';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { listThreads, upsertCatalog } from '../../store/threads.ts';
import { archiveThreads } from '../actions/change-threads.ts';
import { createThread } from '../actions/create-thread.ts';
import { forkThread } from '../actions/fork-thread.ts';
import { sendMessage } from '../messages/send-message.ts';
import { setAskScope } from '../modes/set-ask-scope.ts';
import { trustFolder } from '../approvals/trust-folder.ts';
import type { Walk } from './model-walk.ts';
import { reports, type ScriptedProcess } from './scripted-harness.ts';

/** The walk stays on so many threads, so that the same ones are met again and again. */
const mostThreads = 5;
const minute = 60_000;

type Action = (walk: Walk) => void | Promise<void>;

export const walkActions: Record<string, Action> = {
  raise: (walk) => toggle(walk, 'full-access'),
  'raise again': (walk) => toggle(walk, 'full-access'),
  lower: (walk) => toggle(walk, 'approval-required'),
  'apply now': (walk) => void walk.world.modes.applyNow(pick(walk).id),
  'cancel waiting': (walk) => walk.world.modes.cancelWaiting(pick(walk).id),
  'lower everything'(walk) {
    if (walk.random() < 0.5) walk.world.modes.lowerAll(threads(walk).map(({ id }) => id));
  },
  dialog(walk) {
    const yes = walk.random() < 0.8;
    const choices = ['turn', 'quarter', 'hour', 'open'] as const;
    walk.world.giveFor(choices[Math.floor(walk.random() * choices.length)]!);
    const slow = walk.random() < 0.3;
    walk.world.answerDialog(async () => {
      if (slow) await new Promise((resolve) => setImmediate(resolve));
      return yes;
    });
  },
  sleep(walk) {
    walk.world.sleep(walk.random() * 40 * minute);
    walk.world.boxes.check();
  },
  send,
  'send more': send,
  stop: (walk) => walk.world.sessions.of(pick(walk).id).dispatch({ type: 'interrupt' }),
  'end a turn'(walk) {
    const { process, turnId } = inTurn(walk);
    if (!process || turnId === null) return;
    process.emit({ type: 'turn-ended', turn: ended(turnId) });
  },
  ask,
  'ask more': ask,
  approve: (walk) => answer(walk, true),
  decline: (walk) => answer(walk, false),
  'late answer'(walk) {
    const yes = { decision: 'approve', scope: 'once', granted: null, fields: null } as const;
    const { approvals } = walk.world.sessions.of(pick(walk).id);
    refused(() => approvals.answer('gone', 'hash', yes, null));
  },
  kill: (walk) => alive(walk)?.die({ code: null, signal: 'SIGKILL' }),
  drift(walk) {
    const process = alive(walk);
    if (!process || process.granted === null || walk.random() < 0.5) return;
    process.granted = 'full-access';
    process.emit({ type: 'policy-reported', report: reports['full-access'], source: 'turn-head' });
  },
  retry(walk) {
    const { id, desiredMode: mode } = pick(walk);
    walk.world.boxes.check();
    const runner = walk.world.sessions.of(id);
    runner.dispatch({ type: 'attach', generation: runner.nextGeneration(), mode, message: null });
  },
  'ask less': (walk) =>
    begin(
      walk,
      setAskScope(
        walk.world.ctx,
        walk.world.sessions,
        pick(walk).id,
        walk.random() < 0.5 ? 'outside-folder' : 'everything',
      ).then(() => undefined),
    ),
  trust: (walk) =>
    begin(
      walk,
      trustFolder(walk.world.ctx, walk.world.sessions, {
        ...{ path: walk.world.folder, trusted: walk.random() < 0.5 },
      }).then(() => undefined),
    ),
  'new thread'(walk) {
    const { ctx, sessions, folder } = walk.world;
    if (threads(walk).length >= mostThreads) return;
    const rest = { home: 'user', model: null, effort: null, text: '' } as const;
    asksFirst(createThread(ctx, sessions, { cwd: folder, ...rest }));
  },
  async fork(walk) {
    if (threads(walk).length < mostThreads) {
      asksFirst(await forkThread(walk.world.ctx, pick(walk).id, null));
    }
  },
  'find one on disk'(walk) {
    const { ctx, folder } = walk.world;
    if (threads(walk).length >= mostThreads) return;
    const harnessThreadId = walk.newId();
    const facts = { harnessThreadId, cwd: folder, title: 'Found', source: 'cli', archived: false };
    const rest = { branch: null, parentThreadId: null, forkedFromId: null, agentName: null };
    const found = { ...facts, ...rest, createdAt: 1, updatedAt: 1, rolloutPath: null };
    for (const thread of upsertCatalog(ctx.store.db, [found], 'user')) asksFirst(thread);
  },
  archive: (walk) =>
    begin(
      walk,
      archiveThreads(walk.world.ctx, walk.world.sessions, [pick(walk).id], walk.random() < 0.5),
    ),
  async quit(walk) {
    if (walk.random() < 0.5) return;
    await walk.world.sessions.stopAll();
    walk.restart();
  },
  'kill Bobbin'(walk) {
    if (walk.random() < 0.5) walk.restart();
  },
};

/** In the order in which they came to be, which is the same for the same seed. */
function threads({ world }: Walk): Thread[] {
  const { db } = world.ctx.store;
  const ids = db.prepare<[], { id: string }>('SELECT id FROM threads ORDER BY rowid').all();
  const byId = new Map(listThreads(db).map((thread) => [thread.id, thread]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

function pick(walk: Walk): Thread {
  const all = threads(walk);
  return all[Math.floor(walk.random() * all.length)]!;
}

/** Begins something and goes on: what comes of it may overlap with anything. */
function begin(walk: Walk, deed: Promise<void>): void {
  deed.catch((caught) => {
    if (!(caught instanceof AppFailure)) walk.bugs.push(caught);
  });
}

function toggle(walk: Walk, mode: 'approval-required' | 'full-access'): void {
  begin(
    walk,
    walk.world.modes.set(pick(walk).id, mode).then(() => undefined),
  );
}

function send(walk: Walk): void {
  const { ctx, sessions, boxes } = walk.world;
  boxes.check();
  walk.messages += 1;
  sendMessage(ctx, sessions, pick(walk).id, { id: `m${walk.messages}`, text: 'go on' });
}

function processOf(walk: Walk, thread: Thread): ScriptedProcess | undefined {
  return walk.world.harness.processes.find(
    (one) => one.alive && one.holdsThread && one.threadId === thread.harnessThreadId,
  );
}

function alive(walk: Walk): ScriptedProcess | undefined {
  return processOf(walk, pick(walk));
}

function inTurn(walk: Walk) {
  const thread = pick(walk);
  const state = walk.world.sessions.state(thread.id);
  const turnId = state.status === 'running' ? state.turnId : null;
  return { process: processOf(walk, thread), turnId };
}

function ask(walk: Walk): void {
  const { process, turnId } = inTurn(walk);
  if (!process || turnId === null) return;
  walk.asked += 1;
  const requestKey = String(walk.asked);
  const rest = { cwd: null, reason: null, summary: [], networkHost: null };
  process.emit({
    type: 'approval-opened',
    ...{ requestKey, turnId, itemId: `i${requestKey}` },
    request: { kind: 'command', command: requestKey, ...rest },
  });
}

/** Answers what is asked first; sometimes for another text than the one on screen, and sometimes twice. */
function answer(walk: Walk, yes: boolean): void {
  const { sessions } = walk.world;
  const { id } = pick(walk);
  const [approval] = openApprovals(sessions.state(id));
  if (!approval || approval.request.kind !== 'command') return;
  const { approvals } = sessions.of(id);
  const wish: ApprovalAnswer = yes
    ? { decision: 'approve', scope: 'once', granted: null, fields: null }
    : { decision: 'decline' };
  if (walk.random() < 0.3) refused(() => approvals.answer(approval.id, 'another', wish, null));
  if (yes) walk.approved.add(approval.request.command);
  approvals.answer(approval.id, approval.shownHash, wish, null);
  if (walk.random() < 0.3) {
    refused(() => approvals.answer(approval.id, approval.shownHash, wish, null));
  }
  const { generation } = approval;
  sessions.of(id).dispatch({ type: 'approval-closed', generation, approvalId: approval.id });
}

function refused(deed: () => unknown): void {
  try {
    deed();
  } catch (caught) {
    if (caught instanceof AppFailure) return;
    throw caught;
  }
  throw new Error('an answer was taken that had to be refused');
}

function asksFirst({ desiredMode, timeBox }: Thread): void {
  if (desiredMode !== 'approval-required' || timeBox !== null) {
    throw new Error(`a new thread is in ${desiredMode}`);
  }
}

function ended(id: string) {
  const rest = { mode: null, startedAt: null, completedAt: null, error: null };
  return { id, status: 'completed' as const, ...rest };
}

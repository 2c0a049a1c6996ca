import { expect, it } from 'vitest';
import type { WaitingMessage } from '../../../shared/domain/waiting-message.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { TurnStatus } from '../../../shared/domain/turn.ts';
import { contentsOf } from '../../store/attachments.ts';
import { listWaiting } from '../../store/waiting-messages.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';
import { attach, draftAttachments } from './attachments.ts';

const waits = ({ ctx, id }: TestThreads): WaitingMessage[] => listWaiting(ctx.store.db, id);
const texts = (threads: TestThreads) => waits(threads).map(({ text, state }) => `${state} ${text}`);
const turns = (threads: TestThreads) => threads.process().turns.map(({ text }) => text);

/** Codex ends its turn. */
function end(threads: TestThreads, status: TurnStatus = 'completed') {
  const state = threads.state();
  if (state.status !== 'running') throw new Error(`a turn ends while ${state.status}`);
  const turn = { mode: null, startedAt: null, completedAt: null, error: null };
  threads.process().emit({ type: 'turn-ended', turn: { id: state.turnId, status, ...turn } });
}

/** Codex shows a message in its history. */
function show(threads: TestThreads, clientId: string) {
  const state = threads.state();
  if (state.status !== 'running') throw new Error(`shown while ${state.status}`);
  threads.process().emit({
    type: 'item',
    item: {
      ...{ kind: 'user-message', id: `item ${clientId}`, turnId: state.turnId, startedAt: 1 },
      ...{ completedAt: 1, text: clientId, images: [], clientId },
    },
  });
}

/** What was asked of Codex has been answered. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

async function running() {
  const threads = createTestThreads();
  threads.send('first');
  await threads.status('running');
  const say = (id: string, when: 'after' | 'now' = 'after') =>
    threads.queue.send(threads.id, { id, text: id }, when);
  return { threads, say };
}

it('lets messages wait while a turn runs, and sends them one turn each, in order', async () => {
  const { threads, say } = await running();
  say('second');
  say('third');
  expect([texts(threads), turns(threads)]).toEqual([
    ['waiting second', 'waiting third'],
    ['first'],
  ]);
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('2'));
  expect([texts(threads), turns(threads)]).toEqual([
    ['going second', 'waiting third'],
    ['first', 'second'],
  ]);
  show(threads, 'second');
  expect(texts(threads)).toEqual(['waiting third']);
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('3'));
  show(threads, 'third');
  end(threads);
  await threads.status('idle');
  expect([texts(threads), turns(threads)]).toEqual([[], ['first', 'second', 'third']]);
});

it('takes what was moved first, and what was taken out not at all', async () => {
  const { threads, say } = await running();
  for (const id of ['a', 'b', 'c']) say(id);
  threads.queue.order(threads.id, ['c', 'a', 'b']);
  expect([
    threads.queue.remove(threads.id, 'a'),
    threads.queue.edit(threads.id, 'b'),
    threads.thread().draft,
  ]).toEqual([true, true, 'b']);
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('2'));
  expect([turns(threads), threads.queue.remove(threads.id, 'c')]).toEqual([['first', 'c'], false]);
});

it('steers into the running turn, and lets go of the message once Codex shows it', async () => {
  const { threads, say } = await running();
  say('now', 'now');
  expect(texts(threads)).toEqual(['going now']);
  await answered();
  show(threads, 'now');
  expect([threads.process().steered, texts(threads)]).toEqual([['now'], []]);
});

it('sends a waiting message into the running turn when told so', async () => {
  const { threads, say } = await running();
  say('later');
  await threads.queue.sendNow(threads.id, 'later');
  await answered();
  expect([threads.process().steered, texts(threads)]).toEqual([['later'], ['going later']]);
});

it('holds a steered message that Codex dropped with the turn, and all that waits', async () => {
  const { threads, say } = await running();
  say('steered', 'now');
  say('after');
  await answered();
  threads.sessions.of(threads.id).dispatch({ type: 'interrupt' });
  await threads.status('idle');
  expect([texts(threads), turns(threads)]).toEqual([['held steered', 'held after'], ['first']]);
  await threads.queue.release(threads.id);
  await threads.status('running');
  expect([texts(threads), turns(threads)]).toEqual([
    ['going steered', 'waiting after'],
    ['first', 'steered'],
  ]);
});

it('lets a steered message wait that came too late for the turn', async () => {
  const { threads, say } = await running();
  const refused = new AppFailure(appError('turn-rejected', 'no active turn to steer'));
  threads.process().steer = () => Promise.reject(refused);
  say('late', 'now');
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('2'));
  expect([texts(threads), turns(threads)]).toEqual([['going late'], ['first', 'late']]);
});

it('ends a Codex that does not answer a steered message, which is then held', async () => {
  const { threads, say } = await running();
  const silent = new AppFailure(appError('codex-silent', 'no answer'));
  threads.process().steer = () => Promise.reject(silent);
  say('lost', 'now');
  await threads.status('failed');
  await threads.queue.list(threads.id);
  expect(texts(threads)).toEqual(['held lost']);
});

it('holds everything when Codex ends, and sends it in order when the user says so', async () => {
  const { threads, say } = await running();
  say('second');
  say('third');
  threads.process().die({ signal: 'SIGKILL', code: null });
  await threads.status('failed');
  expect(texts(threads)).toEqual(['held second', 'held third']);
  await threads.queue.release(threads.id);
  await threads.status('running');
  show(threads, 'second');
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('3'));
  expect([texts(threads), turns(threads)]).toEqual([['going third'], ['second', 'third']]);
});

it('a message that could not start a turn is held with what follows it', async () => {
  const { threads, say } = await running();
  say('second');
  say('third');
  const refused = new AppFailure(appError('turn-rejected', 'Codex did not take the message.'));
  threads.process().startTurn = () => Promise.reject(refused);
  end(threads);
  await threads.until(() => texts(threads).every((line) => line.startsWith('held')));
  expect([texts(threads), threads.thread().draft]).toEqual([['held second', 'held third'], '']);
});

it('full access for one turn ends before the next message goes out', async () => {
  const { threads, say } = await running();
  end(threads);
  await threads.status('idle');
  threads.giveFor('turn');
  await threads.modes.set(threads.id, 'full-access');
  await threads.until((state) => state.status === 'idle' && state.applied.mode === 'full-access');
  say('boxed');
  await threads.status('running');
  say('after the box');
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('3'));
  expect(threads.state()).toMatchObject({ applied: { mode: 'approval-required' } });
  expect(turns(threads)).toEqual(['after the box']);
});

it('takes what goes along with a message with it, and brings it back with it', async () => {
  const { threads } = await running();
  const { ctx, id, queue } = threads;
  attach(ctx, id, 'notes.txt', { text: 'long\r\n' });
  const [attachment] = draftAttachments(ctx, id);
  queue.send(id, { id: 'm', text: '' }, 'after', [attachment!.id]);
  expect([waits(threads)[0]?.attached, draftAttachments(ctx, id)]).toEqual([1, []]);
  queue.edit(id, 'm');
  expect(draftAttachments(ctx, id)).toEqual([attachment]);
  queue.send(id, { id: 'n', text: 'look' }, 'now', [attachment!.id]);
  await answered();
  expect(contentsOf(ctx.store.db, 'n')).toEqual([{ kind: 'text', text: 'long\r\n' }]);
  show(threads, 'n');
  expect([contentsOf(ctx.store.db, 'n'), draftAttachments(ctx, id)]).toEqual([[], []]);
});

it('a message of the same id is taken once, wherever it waits', async () => {
  const { threads, say } = await running();
  say('once');
  say('once');
  end(threads);
  await threads.until((state) => state.status === 'running' && state.turnId.endsWith('2'));
  show(threads, 'once');
  say('once');
  expect([texts(threads), turns(threads)]).toEqual([[], ['first', 'once']]);
});

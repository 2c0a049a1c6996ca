import { expect, test } from 'vitest';
import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import type { NativeNotice } from '../../../shared/domain/native-notice.ts';
import { changeSettings } from '../settings/settings.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createNotifier } from './notifier.ts';

const asks = (command: string): ApprovalRequest => ({
  ...{ kind: 'command', command, cwd: null, reason: null, summary: [], networkHost: null },
});

function world() {
  const threads = createTestThreads();
  const up: NativeNotice[] = [];
  const opened: (string | null)[] = [];
  const at = { sight: null as string | null, supported: true, flashes: 0 };
  const notifier = createNotifier(threads.ctx, threads.sessions, {
    inSight: (threadId) => threadId === at.sight,
    isSupported: () => at.supported,
    show(notice) {
      up.push(notice);
      return () => void up.splice(up.indexOf(notice), 1);
    },
    later: () => undefined,
    open: (threadId) => void opened.push(threadId),
    flash: () => void (at.flashes += 1),
  });
  const turnId = async () => {
    const state = await threads.status('running');
    return state.status === 'running' ? state.turnId : '';
  };
  return {
    ...threads,
    ...{ up, opened, at, notifier },
    notices: () => up.map(({ body, answers }) => ({ body, answers })),
    told: (name: string) => threads.told.filter((one) => one.name === name),
    async ask(command: string) {
      threads.send('Go');
      const turn = await turnId();
      threads.process().emit({
        ...{ type: 'approval-opened', requestKey: command, turnId: turn, itemId: `i-${command}` },
        request: asks(command),
      });
      return turn;
    },
    async end(status: 'completed' | 'failed' | 'interrupted', words?: string) {
      threads.send('Go');
      const id = await turnId();
      const base = { turnId: id, startedAt: 1, completedAt: 2 };
      if (words !== undefined) {
        const item = { ...base, kind: 'agent-message', id: 'said', text: words } as const;
        threads.process().emit({ type: 'item', item: { ...item, streaming: false } });
      }
      threads.process().emit({
        type: 'turn-ended',
        turn: { ...base, id, status, mode: null, error: null },
      });
      await threads.status('idle');
    },
  };
}

test('a plain question is told with its whole command and its answers; yes goes to Codex once', async () => {
  const { ask, up, notices, process, until, at } = world();
  await ask('make all');
  expect([notices(), at.flashes]).toEqual([
    [{ body: 'Codex wants to run:\nmake all', answers: ['approve-once', 'decline'] }],
    1,
  ]);
  const [notice] = up;
  notice!.onAnswer('approve-once');
  await until((state) => state.status === 'running' && state.approvals.length === 0);
  expect(process().answers).toEqual([{ requestKey: 'make all', decision: 'approve' }]);
  expect(up).toEqual([]);
});

test('a second press, or one after the question was answered elsewhere, answers nothing and says so', async () => {
  const { ask, up, told, process, opened, id, until } = world();
  await ask('make all');
  const [notice] = up;
  notice!.onAnswer('decline');
  await until((state) => state.status === 'running' && state.approvals.length === 0);
  notice!.onAnswer('approve-once');
  await expect.poll(() => opened).toEqual([id]);
  expect(process().answers).toHaveLength(1);
  expect(told('app.failed')).toMatchObject([{ payload: { code: 'approval-closed' } }]);
});

test('what is not plain is told without quoting it and without answers, also when the user wants none', async () => {
  const hidden = world();
  await hidden.ask('make \u202e all');
  const unwanted = world();
  changeSettings(unwanted.ctx, { answerInNotifications: false });
  await unwanted.ask('make all');
  const expected = [{ body: 'Codex wants to run a command.', answers: [] }];
  expect([hidden.notices(), unwanted.notices()]).toEqual([expected, expected]);
});

test('a click opens the thread; looking at it takes the notification away', async () => {
  const { end, up, opened, id, notifier } = world();
  await end('completed', 'All pears are counted.');
  expect(up.map(({ body }) => body)).toEqual(['All pears are counted.']);
  up[0]!.onClick();
  expect(opened).toEqual([id]);
  notifier.seen(id);
  expect(up).toEqual([]);
});

test('a thread in sight is quiet, and so is what the user stopped or does not want to hear of', async () => {
  const seen = world();
  seen.at.sight = seen.id;
  await seen.end('completed');
  const stopped = world();
  await stopped.end('interrupted');
  const unwanted = world();
  changeSettings(unwanted.ctx, { notifyTurnDone: false });
  await unwanted.end('completed');
  expect([seen.up, stopped.up, unwanted.up]).toEqual([[], [], []]);
});

test('a failure is told and leaves the thread unread', async () => {
  const { end, notices, thread, process, status } = world();
  await end('failed');
  expect(notices()).toEqual([{ body: 'The turn failed.', answers: [] }]);
  process().die();
  await status('failed');
  expect([notices().length, thread().unread]).toEqual([1, true]);
});

test('where the system shows nothing, and where it failed to, the window is told', async () => {
  const silent = world();
  silent.at.supported = false;
  await silent.ask('make all');
  expect([silent.up, silent.told('thread.happened')]).toMatchObject([
    [],
    [{ payload: { threadId: silent.id, kind: 'needs-you' } }],
  ]);
  const failing = world();
  await failing.ask('make all');
  failing.up[0]!.onFailed();
  expect(failing.told('thread.happened')).toHaveLength(1);
});

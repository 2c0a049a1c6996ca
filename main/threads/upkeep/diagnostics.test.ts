import { expect, it } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { diagnosticsText } from '../../../shared/domain/diagnostics-lines.ts';
import { Diagnostics } from '../../../shared/domain/diagnostics.ts';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import { changeThread } from '../change-thread.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { collectDiagnostics } from './diagnostics.ts';
import { createTroubleLog } from './trouble-log.ts';

const canary = 'canary-4711';
const facts = {
  versions: {
    ...{ bobbin: '1.2.3', electron: '45.0.0', standIn: false, chrome: '130', node: '20.1.0' },
    ...{ platform: 'linux x64', system: 'Linux 6' },
  },
  places: { data: '/data', database: '/data/bobbin.db', log: '/data/bobbin.log' },
  codexHome: () => '/home/.codex',
};

it('tells versions, places, processes and kinds of errors, and no word of anyone', async () => {
  const threads = createTestThreads();
  const { ctx, sessions } = threads;
  const troubles = createTroubleLog(() => 5);
  const publish = ctx.publish.bind(ctx);
  ctx.publish = (name, payload) => {
    publish(name, payload);
    troubles.hear(name, payload);
  };
  changeThread(ctx, threads.id, { title: canary, draft: canary });
  threads.send(`say ${canary}`);
  const state = await threads.status('running');
  if (state.status !== 'running') throw new Error('unreachable');
  threads.process().emit({
    ...{ type: 'approval-opened', requestKey: '1', turnId: state.turnId, itemId: 'i' },
    request: {
      ...{ kind: 'command', command: canary, cwd: null, reason: canary, summary: [canary] },
      networkHost: null,
    },
  });
  ctx.publish('app.failed', appError('storage-full', canary, { detail: canary }));
  const error = appError('config-broken', canary, { file: `/${canary}` });
  const info = { ...unknownHarness, state: 'ready' as const, account: canary, error };
  ctx.publish('harness.changed', { home: 'user', info });
  const desk = { info: () => info };

  const found = collectDiagnostics(ctx, { sessions, desk, troubles }, facts);
  const thread = threads.id.slice(0, 8);
  expect(Diagnostics.parse(found)).toMatchObject({
    versions: { bobbin: '1.2.3', sqlite: ctx.store.sqliteVersion },
    store: { threads: 1, readOnly: false },
    harness: [{ home: 'user', error: 'config-broken' }, { home: 'demo' }],
    processes: [
      { thread, generation: 1, status: 'running', mode: 'approval-required', openQuestions: 1 },
    ],
    troubles: [
      { at: 5, code: 'config-broken', where: 'codex of user' },
      { at: 5, code: 'storage-full', where: 'app' },
    ],
  });
  expect(found.processes[0]!.pid).toBeGreaterThan(0);
  const text = diagnosticsText(found);
  expect(text).toContain('Bobbin: 1.2.3');
  expect(text).toContain(`Thread ${thread}: generation 1, pid`);
  expect(text).toContain('approval-required, 1 open questions');
  expect(`${text}${JSON.stringify(found)}`).not.toContain(canary);
  expect(text).not.toContain(threads.folder);
});

it('keeps the last fifty kinds of errors, newest first, and those of sessions that failed', async () => {
  const threads = createTestThreads();
  const troubles = createTroubleLog(() => 1);
  for (let index = 0; index < 60; index += 1) troubles.note('internal', `call ${index}`);
  expect(troubles.list()).toHaveLength(50);
  expect(troubles.list()[0]).toEqual({ at: 1, code: 'internal', where: 'call 59' });
  threads.send('go');
  await threads.status('running');
  threads.process().die();
  const session = await threads.status('failed');
  troubles.hear('session.changed', { threadId: threads.id, seq: 1, session });
  expect(troubles.list()[0]).toMatchObject({
    ...{ code: 'codex-ended', where: `thread ${threads.id.slice(0, 8)}` },
  });
});

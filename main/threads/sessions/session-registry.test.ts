import { expect, test } from 'vitest';
import { deferred } from '../../../shared/lib/deferred.ts';
import { createThread } from '../actions/create-thread.ts';
import { sendMessage } from '../messages/send-message.ts';
import { createTestThreads } from '../testing/test-threads.ts';

test('a session that comes to life while Bobbin closes is stopped at once, and waited for', async () => {
  const held = deferred<void>();
  let wait = () => Promise.resolve();
  const threads = createTestThreads({ pause: () => wait() });
  const { ctx, sessions, harness, folder, id } = threads;
  threads.send('go');
  await threads.status('running');
  const options = { cwd: folder, home: 'user', model: null, effort: null, text: '' } as const;
  const late = createThread(ctx, sessions, options);

  wait = () => held.promise;
  let all = false;
  const closing = sessions.stopAll().then(() => (all = true));
  sendMessage(ctx, sessions, late.id, { id: 'late', text: 'and this' });
  expect(sessions.state(late.id).status).toBe('stopping');
  threads.process().die();
  await threads.status('detached');
  expect(all).toBe(false);

  held.resolve();
  await closing;
  expect(harness.processes.map(({ alive }) => alive)).toEqual([false, false]);
  expect([sessions.state(id).status, sessions.state(late.id).status]).toEqual([
    'detached',
    'detached',
  ]);
  // What was to be sent goes back to where it was written.
  expect(
    ctx.store.db.prepare('SELECT state FROM outbox WHERE id = ?').pluck().get('late'),
  ).not.toBe('queued');
});

import { expect, test } from 'vitest';
import { deferred } from '../../../shared/lib/deferred.ts';
import type { HistoryPage } from '../../harness/harness.ts';
import { mergeHistory } from '../../store/merge-history.ts';
import { insertThread } from '../../store/threads.ts';
import type { Publish } from '../publisher.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createThreadReader } from './open-thread.ts';

const times = { startedAt: null, completedAt: null };
const turns: HistoryPage['turns'] = [
  {
    turn: { id: 't', status: 'completed', mode: null, error: null, ...times },
    items: [
      { id: 'a', turnId: 't', kind: 'agent-message', text: 'Here.', streaming: false, ...times },
    ],
  },
];

test('what was stored by others while a thread is opened reaches the window', async () => {
  const { ctx, sessions, harness, thread } = createTestThreads();
  const page = deferred<HistoryPage>();
  const read = () => page.promise;
  const replaced = deferred<unknown>();
  const publish: Publish = (name, payload) =>
    name === 'transcript.replaced' && replaced.resolve(payload);
  const reader = createThreadReader(
    { ...ctx, publish, harness: () => ({ ...harness, readThread: read, readNewest: read }) },
    sessions,
  );
  const { trusted: _trusted, ...any } = thread();
  const { id } = insertThread(ctx.store.db, {
    ...{ ...any, id: 'found', source: 'cli', harnessThreadId: 'codex-thread' },
  });
  expect(reader.open(id).items).toEqual([]);

  mergeHistory(ctx.store.db, id, turns, null);
  page.resolve({ turns, next: null });
  expect(await replaced.promise).toMatchObject({ threadId: id, items: turns[0]!.items });
});

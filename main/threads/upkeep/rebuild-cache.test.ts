import { expect, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { newestPage, upsertItems } from '../../store/items.ts';
import { message, sampleThread, sampleTurn } from '../../store/store.test-support.ts';
import { getThread, insertThread } from '../../store/threads.ts';
import { upsertTurn } from '../../store/turns.ts';
import { createThreadReader } from '../transcript/open-thread.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { rebuildCache } from './rebuild-cache.ts';

const change: Item = {
  ...{ kind: 'mode-change', id: 'c', turnId: 't', startedAt: null, completedAt: null },
  ...{ mode: 'full-access', outcome: 'verified', text: '' },
};

test('transcripts that Codex can give again are dropped and read on opening; what only Bobbin has stays', async () => {
  const { ctx, sessions, harness, id: running, send, status } = createTestThreads();
  const { db } = ctx.store;
  const words = Array.from({ length: 1100 }, (_, index) => message('t', `m${index}`));
  const add = (id: string, rest: object) => {
    insertThread(db, sampleThread({ id, draft: 'unsent', source: 'cli', ...rest }));
    upsertTurn(db, id, sampleTurn('t'));
    upsertItems(db, id, [...words, change]);
  };
  add('codex', { harnessThreadId: 'h1' });
  add('gone', { harnessThreadId: 'h2', historyGone: true });
  add('own', { harnessThreadId: null });
  add('demo', { harnessThreadId: 'h1', home: 'demo' });
  send('at work');
  await status('running');
  const reads: string[] = [];
  harness.readNewest = ({ harnessThreadId }) => {
    reads.push(harnessThreadId);
    return Promise.resolve({ turns: [], next: null });
  };
  const reader = createThreadReader(ctx, sessions);
  const kinds = (id: string) =>
    newestPage(db, id, { limit: 5_000, before: null }).items.map(({ kind }) => kind);
  const held = ['gone', 'own', 'demo', running].map(kinds);
  reader.open('codex');

  await expect(rebuildCache(ctx, sessions, reader, ['user'])).resolves.toBe(1);
  expect(kinds('codex')).toEqual(['mode-change']);
  expect(['gone', 'own', 'demo', running].map(kinds)).toEqual(held);
  expect(getThread(db, 'codex')).toMatchObject({ draft: 'unsent', harnessThreadId: 'h1' });
  reader.open('codex');
  await Promise.resolve();
  expect(reads).toEqual(['h1', 'h1']);
});

import { expect, it } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { upsertItems } from '../../store/items.ts';
import { sampleTurn } from '../../store/store.test-support.ts';
import { upsertTurn } from '../../store/turns.ts';
import { threadOutline } from '../transcript/thread-outline.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { copyMarkdown } from './copy-markdown.ts';

const base = { startedAt: 5, completedAt: 6 };
const said = (turnId: string, text: string): Item => ({
  ...{ ...base, kind: 'user-message', id: 'u', turnId, text, images: [], clientId: null },
});
const answer: Item = {
  ...{ ...base, kind: 'agent-message', id: 'a', turnId: 't1', text: '**Done**', streaming: false },
};
const ran: Item = {
  ...{ ...base, kind: 'command', id: 'c', turnId: 't1', command: 'ls', plainCommand: null },
  ...{ cwd: '/x', status: 'completed', exitCode: 0, durationMs: 1 },
  output: `say "kind":"user-message" ${'row\n'.repeat(9_000)}end`,
};

function setUp() {
  const threads = createTestThreads();
  const { ctx, id } = threads;
  for (const turn of ['t1', 't2']) upsertTurn(ctx.store.db, id, sampleTurn(turn));
  upsertItems(ctx.store.db, id, [said('t1', 'First\nof all'), ran, answer, said('t2', '')]);
  const none = { threadId: id, turnId: null, itemKey: null };
  return { ...threads, none };
}

it('gives one entry, one turn or the whole thread, with whole outputs', async () => {
  const { ctx, sessions, none } = setUp();
  const copy = (wish: object) => copyMarkdown(ctx, sessions, { ...none, ...wish });
  expect(await copy({ itemKey: 't1/a' })).toBe('**Done**');
  const command = await copy({ itemKey: 't1/c' });
  expect(command).toContain('row\nend');
  expect(command.length).toBeGreaterThan(36_000);
  const turn = await copy({ turnId: 't1' });
  expect(turn).toMatch(/^## You\n\nFirst\nof all\n\n\*\*Command\*\* in `\/x`/);
  expect(turn).toMatch(/## Codex\n\n\*\*Done\*\*\n$/);
  await expect(copy({ itemKey: 't1/zzz' })).rejects.toMatchObject({
    error: { code: 'content-missing' },
  });
  await expect(copy({ turnId: 'zzz' })).rejects.toMatchObject({
    error: { code: 'content-missing' },
  });
});

it('outlines a thread by what the user said, newest first, and by nothing that only reads like it', async () => {
  const { ctx, sessions, id } = setUp();
  const read: string[] = [];
  const reader = {
    isWhole: () => read.length > 0,
    readAll: (threadId: string) => {
      read.push(threadId);
      return Promise.resolve();
    },
  };
  const outline = (reach: boolean) => threadOutline(ctx, sessions, reader, { threadId: id, reach });
  const entries = [
    { itemKey: 't2/u', words: 'Only pictures', at: 5 },
    { itemKey: 't1/u', words: 'First ⏎ of all', at: 5 },
  ];
  expect(await outline(false)).toEqual({ entries, complete: false });
  expect(await outline(true)).toEqual({ entries, complete: true });
  expect(read).toEqual([id]);
});

import { expect, it } from 'vitest';
import { contentsOf } from '../../store/attachments.ts';
import { listUnsent } from '../../store/outbox.ts';
import { upsertItems } from '../../store/items.ts';
import { attach, draftAttachments } from '../messages/attachments.ts';
import { changeThread } from '../change-thread.ts';
import { createThread } from './create-thread.ts';
import { newDraftOf, saveNewDraft } from '../messages/new-draft.ts';
import { sentBefore } from '../messages/sent-before.ts';
import { createTestThreads } from '../testing/test-threads.ts';

const place = 'new:0';

function written(text: string) {
  const threads = createTestThreads();
  const { ctx, sessions, folder } = threads;
  saveNewDraft(ctx, place, text);
  for (const each of ['one', 'two']) attach(ctx, place, each, { text: each });
  const attachmentIds = draftAttachments(ctx, place).map(({ id }) => id);
  const create = (change: object = {}) =>
    createThread(ctx, sessions, {
      ...{ cwd: folder, home: 'user', model: null, effort: null, text },
      newDraft: { place, attachmentIds },
      ...change,
    });
  return { ...threads, create, attachmentIds };
}

it('what was written goes along with the first message once, and the screen is empty', async () => {
  const { ctx, create, harness, sessions } = written('Look at these');
  const { id } = create();
  expect(newDraftOf(ctx, place)).toEqual({ text: '', attachments: [] });
  const [message] = listUnsent(ctx.store.db);
  expect([message?.text, contentsOf(ctx.store.db, message!.id)]).toEqual([
    'Look at these',
    ['one', 'two'].map((text) => ({ kind: 'text', text })),
  ]);
  await new Promise<void>((resolve) => {
    const look = () => (sessions.state(id).status === 'running' ? resolve() : setImmediate(look));
    look();
  });
  expect([harness.processes.flatMap(({ turns }) => turns.map(({ text }) => text))]).toEqual([
    ['Look at these'],
  ]);
  expect(contentsOf(ctx.store.db, message!.id)).toEqual([]);
  // A second press comes too late for what has gone along.
  const second = create({ text: '' });
  expect([draftAttachments(ctx, second.id), listUnsent(ctx.store.db)]).toEqual([[], []]);
});

it('a start that is refused leaves the screen as it was', () => {
  const { ctx, create, attachmentIds } = written('Look');
  const kept = newDraftOf(ctx, place);
  expect(() => create({ cwd: '/nobody/chose' })).toThrow('/nobody/chose');
  expect(() => create({ home: 'account:00000000-0000-4000-8000-000000000000' })).toThrow(/account/);
  attach(ctx, place, 'long', { text: 'x'.repeat(1_048_576) });
  const all = draftAttachments(ctx, place).map(({ id }) => id);
  expect(() => create({ newDraft: { place, attachmentIds: all } })).toThrow(/1,048,576 characters/);
  expect(kept.attachments.map(({ id }) => id)).toEqual(attachmentIds);
  expect(newDraftOf(ctx, place)).toMatchObject({
    text: 'Look',
    attachments: [...kept.attachments, { name: 'long' }],
  });
});

it('a Codex that does not start leaves text and attachments in the draft of the thread', async () => {
  const threads = written('Look');
  const { ctx, create, sessions } = threads;
  ctx.harness = () => {
    throw new Error('no Codex');
  };
  const { id } = create();
  await sessions.of(id).allGone();
  const returned = ctx.store.db.prepare('SELECT draft FROM threads WHERE id = ?').pluck().get(id);
  expect([returned, draftAttachments(ctx, id).map(({ name }) => name)]).toEqual([
    'Look',
    ['one', 'two'],
  ]);
  expect(contentsOf(ctx.store.db, 'any')).toEqual([]);
});

it('what was sent in the threads of a folder is offered again, the newest first', () => {
  const { ctx, id, folder, create } = written('');
  const said = (threadId: string, ...texts: string[]) =>
    upsertItems(
      ctx.store.db,
      threadId,
      texts.map((text, index) => ({
        ...{ kind: 'user-message', id: `u${index}`, turnId: 't', text, images: [] },
        ...{ startedAt: null, completedAt: null, clientId: null },
      })) as Parameters<typeof upsertItems>[2],
    );
  const other = create({ text: '', newDraft: undefined });
  said(id, 'first', 'second', 'second');
  said(other.id, ' ', 'third');
  changeThread(ctx, other.id, { updatedAt: ctx.now() + 1 });
  expect([sentBefore(ctx, folder, 'user'), sentBefore(ctx, folder, 'demo')]).toEqual([
    ['third', 'second', 'first'],
    [],
  ]);
});

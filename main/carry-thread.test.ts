import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  carryBench,
  envelopeText,
  mode,
  rolloutText,
  temporary,
  threadId,
} from './carry-thread.test-support.ts';
import { createCodexCarrier } from './harness/codex/carry/codex-carrier.ts';
import { upsertItems } from './store/items.ts';
import { wasChosen } from './store/folders.ts';
import { insertThread, listThreads, updateThread } from './store/threads.ts';
import { upsertTurn } from './store/turns.ts';
import { exportThread } from './threads/carry/export-thread.ts';
import { importThread } from './threads/carry/import-thread.ts';

const noon = Date.UTC(2026, 10, 29, 12);

function bench(text?: string) {
  const home = temporary();
  const file = path.join(temporary(), 'carried');
  if (text !== undefined) writeFileSync(file, text, { mode: 0o644 });
  return {
    home,
    file,
    ctx: carryBench(
      createCodexCarrier(home, () => noon),
      file,
    ),
  };
}

test('opening words begin the draft', async () => {
  const { ctx } = bench(envelopeText());
  const imported = await importThread(ctx, 'user', '  You are elsewhere now. ');
  expect(imported!.thread.draft).toBe('You are elsewhere now.\n\n');
});

test('without a start time it lies under today', async () => {
  const { ctx, home } = bench(envelopeText());
  const { thread } = (await importThread(ctx, 'user'))!;
  const day = new Date(noon);
  expect(path.relative(home, thread.rolloutPath!)).toMatch(
    new RegExp(`^sessions/${day.getFullYear()}/11/29/rollout-2026-11-29T`),
  );
});

test('the folder an envelope names is not one the user chose', async () => {
  const folder = temporary();
  const { ctx } = bench(envelopeText(undefined, { cwd: folder }));
  expect(await importThread(ctx, 'user')).toMatchObject({
    ...{ folderMissing: false, thread: { cwd: folder, trusted: false } },
  });
  expect(wasChosen(ctx.store.db, folder)).toBe(false);
});

test('a thread whose history had gone gets it back, without its full access', async () => {
  const { ctx } = bench(envelopeText());
  const { trusted: _trusted, ...any } = listThreads(ctx.store.db)[0]!;
  const known = { id: 'gone', harnessThreadId: threadId, desiredMode: 'full-access' as const };
  insertThread(ctx.store.db, { ...any, ...known });
  updateThread(ctx.store.db, 'gone', { historyGone: true, title: 'Mine', draft: 'later' });
  const { thread } = (await importThread(ctx, 'user', 'First.'))!;
  expect(thread).toMatchObject({
    ...{ id: 'gone', title: 'Mine', desiredMode: 'approval-required', historyGone: false },
    draft: 'First.\n\nlater',
  });
});

test('closing the dialog changes nothing', async () => {
  const { ctx } = bench();
  const closed = {
    ...ctx,
    confirm: {
      ...ctx.confirm,
      chooseImportFile: () => Promise.resolve(null),
      chooseExportFile: () => Promise.resolve(null),
    },
  };
  expect(await importThread(closed, 'user')).toBeNull();
  expect(await exportThread(closed, listThreads(ctx.store.db)[0]!.id, 'json')).toBeNull();
});

test.each(['envelope', 'markdown', 'json'] as const)(
  'a transcript out as %s is private, also over a file that was not',
  async (format) => {
    const { ctx, file } = bench(envelopeText());
    const { thread } = (await importThread(ctx, 'user'))!;
    expect(await exportThread(ctx, thread.id, format)).toBe(file);
    expect(mode(file)).toBe('600');
    expect(readFileSync(file, 'utf8')).toContain('hello');
  },
);

test('an envelope of an imported thread is the one it came from', async () => {
  const text = rolloutText();
  const { ctx, file } = bench(envelopeText());
  const { thread } = (await importThread(ctx, 'user'))!;
  await exportThread(ctx, thread.id, 'envelope');
  const [header, marker, ...lines] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(header!)).toMatchObject({ threadId, harness: 'codex', cwd: '/work' });
  expect(marker).toBe('{"bobbin-thread":"file","index":0}');
  expect(lines.join('\n')).toBe(`${text}\n`);
});

test('a thread without a history has no envelope, and its words are written from what Bobbin holds', async () => {
  const { ctx, file } = bench();
  const { id } = listThreads(ctx.store.db)[0]!;
  const times = { startedAt: null, completedAt: null };
  upsertTurn(ctx.store.db, id, {
    ...{ id: 't', status: 'completed', mode: null, error: null, ...times },
  });
  const item = { id: 'a', turnId: 't', ...times, streaming: false };
  upsertItems(ctx.store.db, id, [{ ...item, kind: 'agent-message', text: 'Only here.' }]);
  await expect(exportThread(ctx, id, 'envelope')).rejects.toMatchObject({
    error: { code: 'state-missing' },
  });
  await exportThread(ctx, id, 'markdown');
  expect(readFileSync(file, 'utf8')).toContain('## Codex\n\nOnly here.');
});

test('a history that cannot be read is told as that, and no file is left', async () => {
  const { ctx, home, file } = bench();
  const { id } = listThreads(ctx.store.db)[0]!;
  const folder = path.join(home, 'sessions');
  mkdirSync(folder, { recursive: true });
  updateThread(ctx.store.db, id, { harnessThreadId: threadId, rolloutPath: folder });
  await expect(exportThread(ctx, id, 'envelope')).rejects.toMatchObject({
    error: { code: 'load-failed' },
  });
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

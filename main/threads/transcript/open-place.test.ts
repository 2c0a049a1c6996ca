import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { upsertItems } from '../../store/items.ts';
import { changeSettings } from '../settings/settings.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { fileOfEdit, openPlace } from './open-place.ts';

/** A thread with one change of these files. */
function setUp(confirmed: boolean, ...paths: string[]) {
  const threads = createTestThreads({}, confirmed);
  const { ctx, sessions, id, folder } = threads;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const item: Item = {
    ...{ kind: 'file-change', id: 'p', turnId: 't', startedAt: 1, completedAt: 2 },
    edits: paths.map((one) => ({ path: one, change: 'update', movedTo: null, diff: '' })),
    status: 'completed',
  };
  upsertItems(ctx.store.db, id, [item]);
  const asked: string[] = [];
  const { openOutside } = ctx.confirm;
  ctx.confirm = {
    ...ctx.confirm,
    openOutside: (place) => {
      asked.push(place.file);
      return openOutside(place);
    },
  };
  const file = (index: number) =>
    fileOfEdit(ctx, sessions, { threadId: id, itemKey: 't/p', index });
  return { ...threads, file, asked };
}

it('gives the files of a change inside the folder without a question', async () => {
  const { folder, file, asked } = setUp(false, 'a.ts', './sub/b.ts');
  mkdirSync(path.join(folder, 'sub'));
  for (const name of ['a.ts', 'sub/b.ts']) writeFileSync(path.join(folder, name), '');
  expect([await file(0), await file(1)]).toEqual([
    path.join(folder, 'a.ts'),
    path.join(folder, 'sub/b.ts'),
  ]);
  expect(asked).toEqual([]);
});

it.each([
  [true, '/etc/hosts'],
  [false, null],
])(
  'asks about a file outside the folder, links followed; a yes (%s) decides',
  async (yes, given) => {
    const { folder, file, asked } = setUp(yes, '/etc/hosts', 'link');
    symlinkSync('/etc/hosts', path.join(folder, 'link'));
    expect([await file(0), await file(1)]).toEqual([given, given]);
    expect(asked).toEqual(['/etc/hosts', '/etc/hosts']);
  },
);

it('refuses what no change holds and what is not a file any more', async () => {
  const { file, asked } = setUp(true, 'gone.ts', '.');
  for (const index of [0, 1, 2]) {
    await expect(file(index)).rejects.toMatchObject({ error: { code: 'content-missing' } });
  }
  expect(asked).toEqual([]);
});

it('hands the system no program, and an editor every file', async () => {
  const { ctx, folder } = setUp(true);
  const opened: unknown[] = [];
  const open = (...place: unknown[]) =>
    Promise.resolve(opened.push(place) ? 'opened' : 'refused') as Promise<'opened'>;
  const file = (name: string, mode = 0o644) => {
    const whole = path.join(folder, name);
    writeFileSync(whole, '');
    chmodSync(whole, mode);
    return whole;
  };
  const script = file('run', 0o755);
  for (const program of [script, file('x.desktop'), file('x.JAR')]) {
    expect(() => openPlace(ctx, open, { file: program, line: 1 })).toThrow(/is a program/);
  }
  const plain = file('a.ts');
  await openPlace(ctx, open, { file: plain, line: 3 });
  changeSettings(ctx, { editor: 'zed' });
  await openPlace(ctx, open, { file: script, line: null });
  expect(opened).toEqual([
    [plain, 3, 'system'],
    [script, null, 'zed'],
  ]);
});

import { cpSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256, temporary } from './carry-thread.test-support.ts';
import { useBenches, type Bench } from './harness/codex/real-codex.test-support.ts';
import { newestPage } from './store/items.ts';
import { openStore } from './store/open-store.ts';
import { listThreads, updateThread } from './store/threads.ts';
import { createIndexPace } from './threads/search/index-pace.ts';
import { createThreadIndexer } from './threads/search/index-threads.ts';
import { reportRebuild } from './threads/upkeep/report-rebuild.ts';
import { createSessionRegistry } from './threads/sessions/session-registry.ts';
import { createCatalogSync } from './threads/catalog/sync-catalog.ts';
import { createTestThreads } from './threads/testing/test-threads.ts';

const bench = useBenches();
const fixture = path.join(import.meta.dirname, 'harness/codex/rollout/testdata/home-0.171.0');
const half = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));

/**
 * The ways of R13 but for a foreign file, which is refused, and whether the file is set aside. A database without its
 * log is an older one, and sound.
 */
const ways: [name: string, damage: (file: string) => void, isSetAside: boolean][] = [
  ['a zeroed header', (file) => rewrite(file, (bytes) => bytes.fill(0, 0, 100)), true],
  ['a flipped page', (file) => rewrite(file, (bytes) => flip(bytes)), true],
  ['cut at half', half, true],
  ['its log removed', (file) => rmLog(file), false],
  ['garbage', (file) => writeFileSync(file, 'pears\n'.repeat(5000)), true],
  ['0 bytes', (file) => truncateSync(file, 0), true],
];

/** Starts on a data folder as Bobbin does, and reads all there is. */
async function start(data: string, { harness }: Bench) {
  const opened = openStore(data);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const { store } = opened;
  onTestFinished(() => store.close());
  const threads = createTestThreads();
  onTestFinished(() => rm(threads.folder, { recursive: true, force: true }));
  const ctx = { ...threads.ctx, store, harness: () => harness };
  const sessions = createSessionRegistry(ctx, () => 10);
  const catalog = createCatalogSync(ctx, sessions);
  await catalog.sweep('user');
  const pace = createIndexPace({ now: () => 'away' });
  await createThreadIndexer(ctx, sessions, pace, () => Promise.resolve()).run(['user']);
  await reportRebuild(ctx, catalog, ['user']);
  const said = listThreads(store.db).map(({ id, harnessThreadId, title }) => {
    const { items } = newestPage(store.db, id, { limit: 5_000, before: null });
    const texts = items.map((item) => [item.kind, 'text' in item ? item.text : null]);
    return { harnessThreadId, title, texts };
  });
  said.sort((a, b) => String(a.harnessThreadId).localeCompare(String(b.harnessThreadId)));
  const told = threads.told.flatMap(({ name, payload }) =>
    name === 'app.told' ? [payload.text] : [],
  );
  return { store, said, told };
}

test('F28, R13: whatever happened to the database, what has a rollout is back', async () => {
  const codex = await bench();
  await cp(fixture, codex.codexHome, { recursive: true });
  const data = path.join(temporary(), 'data');
  const first = await start(data, codex);
  expect([first.said.length, first.told]).toEqual([11, []]);
  const messages = first.said
    .flatMap(({ texts }) => texts)
    .filter(([kind]) => kind === 'user-message' || kind === 'agent-message').length;
  for (const { id } of listThreads(first.store.db)) {
    updateThread(first.store.db, id, { desiredMode: 'full-access', draft: 'half a thought' });
  }
  first.store.close();

  for (const [name, damage, isSetAside] of ways) {
    const copy = path.join(temporary(), 'data');
    cpSync(data, copy, { recursive: true });
    const file = path.join(copy, 'bobbin.db');
    damage(file);
    const hash = sha256(readFileSync(file));

    const { store, said, told } = await start(copy, codex);
    const place = store.notices[0]?.file;
    const report = `After the damage: of 11 threads in Codex’s files, 11 are back, with ${messages} messages.`;
    const kept = listThreads(store.db).map((thread) => `${thread.desiredMode} ${thread.draft}`);
    expect({
      ...{ name, said, told },
      notices: store.notices.length,
      keptFile: place ? sha256(readFileSync(path.join(place, 'bobbin.db'))) : null,
      kept: [...new Set(kept)],
    }).toEqual({
      ...{ name, said: first.said, told: isSetAside ? [report] : [] },
      notices: isSetAside ? 1 : 0,
      keptFile: isSetAside ? hash : null,
      kept: [isSetAside ? 'approval-required ' : 'full-access half a thought'],
    });
    store.close();
    const second = await start(copy, codex);
    expect({ name, said: second.said, notices: second.store.notices, told: second.told }).toEqual({
      ...{ name, said: first.said, notices: [], told: [] },
    });
    second.store.close();
  }
}, 120_000);

function rewrite(file: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(file, change(readFileSync(file)));
}

/** Turns every bit of one page in the middle. */
function flip(bytes: Buffer): Buffer {
  const page = Math.floor(bytes.length / 4096 / 2) * 4096;
  for (let at = page; at < page + 4096; at += 1) bytes[at] = ~bytes[at]! & 0xff;
  return bytes;
}

/** Leaves the database as it is without what was only in its log. */
function rmLog(file: string): void {
  const opened = openStore(path.dirname(file));
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const { db } = opened.store;
  const [thread] = listThreads(db);
  updateThread(db, thread!.id, { title: 'only in the log' });
  const main = readFileSync(file);
  if (!existsSync(`${file}-wal`)) throw new Error('there is no log');
  opened.store.close();
  writeFileSync(file, main);
}

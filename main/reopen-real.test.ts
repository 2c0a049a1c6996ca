import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from './demo/write-demo-home.ts';
import type { HistoryPage } from './harness/harness.ts';
import {
  noChoice,
  say,
  useBenches,
  type Bench,
  type EventLog,
} from './harness/codex/real-codex.test-support.ts';
import { newestPage, upsertItems } from './store/items.ts';
import { mergeHistory } from './store/merge-history.ts';
import { databaseWithThread } from './store/store.test-support.ts';
import { upsertTurn } from './store/turns.ts';

const testdata = path.join(import.meta.dirname, 'harness/codex/rollout/testdata');
const bench = useBenches();
type Database = ReturnType<typeof databaseWithThread>;

/** Runs turns and stores what the session tells of them, as Bobbin does while one watches. */
async function converse(made: Bench, db: Database, threadId: string | null, words: string[]) {
  const { process: codex, log } = made.spawn();
  const { harnessThreadId } = await codex.attach(
    made.request({ harnessThreadId: threadId, mode: 'full-access', trusted: true }),
  );
  for (const text of words) {
    const { turnId } = await codex.startTurn(say(text), noChoice);
    await log.next('turn-ended', ({ turn }) => turn.id === turnId);
  }
  await codex.end();
  store(db, log);
  return harnessThreadId;
}

function store(db: Database, log: EventLog): void {
  for (const { turn } of log.of('turn-ended')) upsertTurn(db, 'a', turn);
  upsertItems(
    db,
    'a',
    log.of('item').map(({ item }) => item),
  );
}

/** What stands in the store: kinds, and the words of messages. */
function lines(db: Database): string[] {
  const { items } = newestPage(db, 'a', { limit: 1_000, before: null });
  return items
    .filter(({ kind }) => kind !== 'reasoning')
    .map((item) => (item.kind.endsWith('-message') ? Reflect.get(item, 'text') : item.kind));
}

/** Codex's own pages and those of the file, as one that opens and indexes the thread merges them. */
async function pages(made: Bench, harnessThreadId: string): Promise<HistoryPage[]> {
  const thread = { harnessThreadId, rolloutPath: null };
  return Promise.all([
    made.harness.readNewest(thread),
    made.harness.readThread({ ...thread, cursor: null }),
  ]);
}

describe('opened again, on the real Codex', { timeout: 60_000 }, () => {
  test('a thread that was run here is the same from its file and from Codex, nothing twice', async () => {
    const made = await bench();
    const db = databaseWithThread();
    const id = await converse(made, db, null, ['!say pears', 'run `echo plums`', '!say pears']);
    const lived = lines(db);
    expect(lived.filter((line) => line === '!say pears')).toHaveLength(2);
    expect(lived).toContain('command');
    for (let round = 0; round < 2; round += 1) {
      for (const page of await pages(made, id)) mergeHistory(db, 'a', page.turns);
      expect(lines(db)).toEqual(lived);
    }
  });

  test('an old thread that is resumed keeps what it said, once each, however it is read', async () => {
    const made = await bench();
    const id = '019e7777-0000-7000-8000-000000000019';
    const folder = path.join(made.codexHome, 'sessions/2026/06/01');
    mkdirSync(folder, { recursive: true });
    const old = readFileSync(path.join(testdata, 'c-tools-legacy.jsonl'), 'utf8');
    writeFileSync(
      path.join(folder, `rollout-2026-06-01T10-00-00-${id}.jsonl`),
      old.replace('"model_provider":"openai"', `"model_provider":"${DEMO_PROVIDER}"`),
    );
    const db = databaseWithThread();
    for (const page of await pages(made, id)) mergeHistory(db, 'a', page.turns);
    const before = lines(db);
    expect(new Set(before).size).toBeGreaterThan(3);

    await converse(made, db, id, ['!say plums']);
    const after = lines(db);
    expect(after.slice(0, before.length)).toEqual(before);
    for (let round = 0; round < 2; round += 1) {
      for (const page of await pages(made, id)) mergeHistory(db, 'a', page.turns);
      expect(lines(db)).toEqual(after);
    }
  });
});

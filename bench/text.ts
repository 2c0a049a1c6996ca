// `npm run bench -- text`: twelve messages made to hold up a Markdown parser, each opened in the real window while
// somebody types: the longest time for which the window's main thread does nothing else.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BobbinApp } from '../e2e/support/bobbin-app.ts';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { openStore } from '../main/store/open-store.ts';
import { eventChannel } from '../shared/ipc/bridge.ts';
import type { Figure } from './support/figure.ts';
import { percentile } from './support/percentile.ts';
import { storeThreads } from './support/stored-threads.ts';
import { twelveShapes } from './support/twelve-shapes.ts';
import { beginKeys, endKeys, typeUntil } from './support/typing.ts';

/** Milliseconds for which a message is in view. */
const viewMs = 4_000;
const longestBlock = 200;

interface Shown {
  what: string;
  /** Milliseconds of the longest task; 0 where none took 50. */
  block: number;
  slowestKey: number;
}

export default async function benchText(): Promise<Figure[]> {
  const folder = new TestFolder();
  mkdirSync(folder.data, { mode: 0o700 });
  const [plain, ...ids] = storeTexts(folder.data, [
    'A plain word.',
    ...twelveShapes.map(([, text]) => text),
  ]);
  const bobbin = await BobbinApp.launch({ folder, codexPath: '/nonexistent/codex' });
  const shown: Shown[] = [];
  try {
    await bobbin.page.locator('nav [data-thread-id]').first().waitFor();
    await beginKeys(bobbin.page);
    await watchTasks(bobbin.page);
    await show(bobbin, plain!, 'a plain word');
    for (const [index, [what]] of twelveShapes.entries()) {
      shown.push(await show(bobbin, ids[index]!, what));
      await show(bobbin, plain!, 'a plain word');
    }
  } finally {
    await bobbin.quit();
    folder.remove();
  }
  const lines = shown.map(
    ({ what, block, slowestKey }) =>
      `${what.padEnd(30)} longest block ${block.toFixed(0).padStart(4)} ms, slowest key ${slowestKey.toFixed(0).padStart(4)} ms`,
  );
  console.log(`\n${lines.join('\n')}\n`);
  return [
    {
      name: 'text.longest_block_ms',
      value: Math.max(...shown.map(({ block }) => block)),
      unit: 'ms',
      target: longestBlock,
    },
    {
      name: 'text.slowest_key_ms',
      value: Math.max(...shown.map(({ slowestKey }) => slowestKey)),
      unit: 'ms',
    },
  ];
}

/** Makes a thread for each text and answers their ids. */
function storeTexts(dataFolder: string, texts: readonly string[]): string[] {
  // Some of those made are archived.
  storeThreads(dataFolder, texts.length + 5);
  const opened = openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  const { db, close } = opened.store;
  const all = db.prepare('SELECT id FROM threads WHERE archived = 0').pluck().all() as string[];
  const ids = all.slice(0, texts.length);
  for (const [index, threadId] of ids.entries()) {
    const base = { id: 'm', turnId: 't', startedAt: null, completedAt: null };
    const item = { ...base, kind: 'agent-message', text: texts[index], streaming: false };
    db.prepare(
      `INSERT INTO turns (thread_id, turn_id, position, status) VALUES (?, 't', 0, 'completed')`,
    ).run(threadId);
    db.prepare(
      `INSERT INTO items (thread_id, turn_id, item_id, position, growing, client_id, body)
       VALUES (?, 't', 'm', 0, 0, NULL, ?)`,
    ).run(threadId, JSON.stringify(item));
  }
  close();
  return ids;
}

async function show(bobbin: BobbinApp, threadId: string, what: string): Promise<Shown> {
  const { page } = bobbin;
  await endTasks(page);
  await endKeys(page);
  await bobbin.app.evaluate(
    ({ BrowserWindow }, { channel, id }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.send(channel, [
        ['thread.selected', { threadId: id }],
      ]),
    { channel: eventChannel, id: threadId },
  );
  const until = performance.now() + viewMs;
  const composer = page.getByRole('textbox', { name: 'Message to Codex' });
  await composer.waitFor();
  await typeUntil(page, composer, () => performance.now() > until);
  await page.locator('[role="log"] [data-key]').first().waitFor();
  const keys = await endKeys(page);
  return { what, block: Math.max(0, ...(await endTasks(page))), slowestKey: percentile(keys, 100) };
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { benchTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

async function endTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { benchTasks: number[] }).benchTasks.splice(0));
}

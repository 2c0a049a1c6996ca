// `npm run bench -- memory`: memory of an idle Bobbin with 500 threads in its list, against an empty window, and what
// every thread adds that is opened. Of all processes of the app, what they share counted once (PSS).
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BobbinApp } from '../e2e/support/bobbin-app.ts';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { emptyWindow } from './support/empty-window.ts';
import type { Figure } from './support/figure.ts';
import { isShort } from './support/is-short.ts';
import { storeItems } from './support/many-items.ts';
import { median } from './support/median.ts';
import { pssMb } from './support/own-processes.ts';
import { storeThreads } from './support/stored-threads.ts';

const threads = 500;
const itemsEach = 100;
const rounds = isShort ? 1 : 4;
/** The window keeps eight transcripts; the ninth takes the place of the first. */
const opened = 7;
/** Milliseconds until start and opening are over and what they needed is given back. */
const restMs = isShort ? 3_000 : 8_000;
const mostRatio = 1.4;
const mostPerThread = 12;

export default async function benchMemory(): Promise<Figure[]> {
  const folder = new TestFolder();
  mkdirSync(folder.data, { mode: 0o700 });
  storeThreads(folder.data, threads);
  storeItems(folder.data, itemsEach);
  const blank: number[] = [];
  const idle: number[] = [];
  const each: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      blank.push(await emptyMemory(path.join(folder.root, 'blank')));
      const { before, after } = await bobbinMemory(folder);
      idle.push(before);
      each.push((after - before) / opened);
    }
    const list = (values: number[]) => values.map((one) => one.toFixed(1)).join(', ');
    console.log(
      `\nempty window: ${list(blank)} MB\nBobbin, idle: ${list(idle)} MB\n` +
        `for each of ${opened} threads opened: ${list(each)} MB\n`,
    );
    return [
      { name: 'memory.blank_mb', value: median(blank), unit: 'MB' },
      { name: 'memory.idle_mb', value: median(idle), unit: 'MB' },
      {
        name: 'memory.idle_ratio',
        value: median(idle) / median(blank),
        unit: 'ratio',
        target: mostRatio,
      },
      { name: 'memory.per_thread_mb', value: median(each), unit: 'MB', target: mostPerThread },
    ];
  } finally {
    folder.remove();
  }
}

async function emptyMemory(userData: string): Promise<number> {
  const { app, pid } = await emptyWindow(userData);
  try {
    await delay(restMs);
    return pssMb(pid);
  } finally {
    await app.close();
  }
}

/** Idle, and once so many threads have been opened one after the other. */
async function bobbinMemory(folder: TestFolder) {
  const bobbin = await BobbinApp.launch({ folder, codexPath: '/nonexistent/codex' });
  try {
    const { page } = bobbin;
    const rows = page.locator('nav [data-thread-id]');
    await rows.first().waitFor();
    await delay(restMs);
    const before = pssMb(bobbin.pid);
    for (let index = 0; index < opened; index += 1) {
      await rows.nth(index).locator('button').first().click();
      await page.locator('[role="log"] [data-key]').first().waitFor();
    }
    await delay(restMs);
    return { before, after: pssMb(bobbin.pid) };
  } finally {
    await bobbin.quit();
  }
}

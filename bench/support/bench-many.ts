import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import type { TestFolder } from '../../e2e/support/test-folder.ts';
import { beginFrames, endFrames } from './frames.ts';
import { storeItems } from './many-items.ts';
import { residentMb } from './memory-watch.ts';
import { percentile } from './percentile.ts';
import { storeThreads } from './stored-threads.ts';
import { timeLaunch, type Launch } from './time-launch.ts';
import { words } from './words.ts';

const queries = 100;
const scrolls = 240;
const scrollStep = 600;
/** Nothing may sweep the made threads away while they are measured. */
const noCodex = '/nonexistent/codex';

const focusable = `(() => {
  const field = document.querySelector('nav [role="searchbox"]');
  field?.focus();
  return field !== null && document.activeElement === field;
})()`;
const rowPainted = `document.querySelector('nav [data-thread-id]') !== null`;
const whole = `document.querySelector('nav [role="list"][aria-busy="false"]') !== null`;

/**
 * Milliseconds from launch to a list that can be used: of the empty app, with many threads and items, and until the
 * last of those is in the list.
 */
export async function timeLists(folder: TestFolder, rounds: number, many: string) {
  const usable = `${rowPainted} && ${focusable}`;
  const none = path.join(folder.root, 'empty');
  const series = {
    empty: { launch: launch(folder, none, focusable), values: [] as number[] },
    full: { launch: launch(folder, many, usable), values: [] as number[] },
    whole: { launch: launch(folder, many, `${usable} && ${whole}`), values: [] as number[] },
  };
  // The first round makes the profiles and fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    // Each kind follows each other one equally often, since what one leaves behind the next may feel.
    const all = Object.values(series);
    for (const one of round % 2 === 0 ? all : all.toReversed()) {
      const took = await timeLaunch(one.launch);
      if (round > 0) one.values.push(took);
    }
  }
  const { empty, full } = series;
  return { empty: empty.values, full: full.values, whole: series.whole.values };
}

/** Makes Bobbin's data with that many threads of that many items. */
export function storeMany(folder: TestFolder, threads: number, itemsEach: number): string {
  const data = path.join(folder.root, 'many');
  mkdirSync(data, { mode: 0o700 });
  storeThreads(data, threads);
  storeItems(data, itemsEach);
  return data;
}

/**
 * Searches of one to three words, as the window asks for them, and frames while the list scrolls, in ms; the most rows
 * that were drawn meanwhile, and what the main process holds in memory after all that, in MB.
 */
export async function searchAndScroll(folder: TestFolder, data: string) {
  const bobbin = await BobbinApp.launch({
    folder,
    codexPath: noCodex,
    env: { BOBBIN_DATA_DIR: data },
  });
  try {
    await bobbin.page.locator('nav [role="list"][aria-busy="false"]').waitFor();
    await bobbin.page.locator('nav [data-thread-id]').first().waitFor();
    const searches: number[] = [];
    for (let index = 0; index < queries; index += 1) {
      const input = { text: words(index * 7, 1 + (index % 3)), limit: 60, threadId: null };
      searches.push(await timeSearch(bobbin, input));
    }
    await beginFrames(bobbin.page);
    const rows = await bobbin.page.evaluate(
      async ({ steps, step }) => {
        let most = 0;
        let box = document.querySelector<HTMLElement>('nav [data-thread-id]')!.parentElement!;
        while (box.scrollHeight <= box.clientHeight + 1) box = box.parentElement!;
        for (let index = 0; index < steps; index += 1) {
          box.scrollTop += step;
          await new Promise(requestAnimationFrame);
          most = Math.max(most, box.querySelectorAll('[role="listitem"]').length);
        }
        return most;
      },
      { steps: scrolls, step: scrollStep },
    );
    const frames = await endFrames(bobbin.page);
    return { searches, frames, rows, rssMb: residentMb(bobbin.pid) };
  } finally {
    await bobbin.quit();
  }
}

async function timeSearch(
  bobbin: BobbinApp,
  input: { text: string; limit: number; threadId: null },
): Promise<number> {
  return bobbin.page.evaluate(async (wish) => {
    const { bobbin: bridge } = window as unknown as {
      bobbin: { call(name: string, input: object): Promise<{ ok: boolean }> };
    };
    const startedAt = performance.now();
    const answer = await bridge.call('search.find', wish);
    if (!answer.ok) throw new Error('The search failed.');
    return performance.now() - startedAt;
  }, input);
}

function launch(folder: TestFolder, data: string, ready: string): Launch {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return {
    program: path.join(import.meta.dirname, '../..'),
    userData: data,
    env: { BOBBIN_DATA_DIR: data, BOBBIN_CODEX_PATH: noCodex, CODEX_HOME: folder.home },
    ready,
  };
}

export const p95 = (values: readonly number[]): number => percentile(values, 95);

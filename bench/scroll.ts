// `npm run bench -- scroll`: a thread of 100,000 items, scrolled up from its end and down again as fast as a wheel can,
// further items being fetched on the way. Frames against those of an empty page in the same run.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BobbinApp } from '../e2e/support/bobbin-app.ts';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { emptyPageFrames } from './support/empty-page.ts';
import type { Figure } from './support/figure.ts';
import { beginFrames, endFrames } from './support/frames.ts';
import { isShort } from './support/is-short.ts';
import { storeLongThread } from './support/long-thread.ts';
import { percentile } from './support/percentile.ts';
import { beginProfile } from './support/profile.ts';

const items = 100_000;
const upMs = isShort ? 6_000 : 30_000;
const downMs = isShort ? 3_000 : 15_000;
const emptyMs = 5_000;
/** Pixels a frame: 15,000 a second. */
const step = 250;
const frame = 16.7;

export default async function benchScroll(): Promise<Figure[]> {
  const folder = new TestFolder();
  const blank = path.join(folder.root, 'blank');
  mkdirSync(folder.data, { mode: 0o700 });
  storeLongThread(folder.data, items);
  try {
    const before = await emptyPageFrames(blank, emptyMs);
    const { frames, passed, rows, empty } = await scrolled(folder);
    const after = await emptyPageFrames(blank, emptyMs);
    const none = percentile([...before, ...after], 95);
    console.log(
      `\nempty page: frame p95 ${none.toFixed(1)} ms\n${frames.length} frames, p50 ` +
        `${percentile(frames, 50).toFixed(1)} ms, p95 ${percentile(frames, 95).toFixed(1)} ms, p99 ` +
        `${percentile(frames, 99).toFixed(1)} ms, slowest ${percentile(frames, 100).toFixed(1)} ms; ` +
        `${passed} items passed, at most ${rows} drawn, ${empty} frames without any\n`,
    );
    return [
      {
        name: 'scroll.frame_p95_extra_ms',
        value: percentile(frames, 95) - none,
        unit: 'ms',
        target: frame,
      },
      { name: 'scroll.items_passed', value: passed, unit: 'rows' },
      { name: 'scroll.rows', value: rows, unit: 'rows', target: 200 },
      { name: 'scroll.empty_frames', value: empty, unit: 'rows', target: 0 },
    ];
  } finally {
    folder.remove();
  }
}

async function scrolled(folder: TestFolder) {
  const bobbin = await BobbinApp.launch({ folder, codexPath: '/nonexistent/codex' });
  try {
    const { page } = bobbin;
    await page.locator('nav [data-thread-id] button').first().click();
    await page.locator(`[role="log"] [data-key$="/i${items - 1}"]`).waitFor();
    await beginFrames(page);
    const endProfile = await beginProfile(bobbin, 'scroll');
    const up = await scroll(page, -step, upMs);
    const down = await scroll(page, step, downMs);
    const frames = await endFrames(page);
    await endProfile();
    return {
      frames,
      passed: up.passed + down.passed,
      rows: Math.max(up.rows, down.rows),
      empty: up.empty + down.empty,
    };
  } finally {
    await bobbin.quit();
  }
}

/** Scrolls by so many pixels every frame; answers how many items went by, how many rows were drawn at most, and frames with none in view. */
function scroll(page: Page, pixels: number, forMs: number) {
  return page.evaluate(
    async ({ by, ms }) => {
      const log = document.querySelector('[role="log"]')!;
      const seen = new Set<string>();
      let rows = 0;
      let empty = 0;
      const until = performance.now() + ms;
      while (performance.now() < until) {
        log.scrollTop += by;
        await new Promise(requestAnimationFrame);
        const { top, height } = log.getBoundingClientRect();
        const drawn = [...log.querySelectorAll<HTMLElement>('[data-key]')];
        for (const { dataset } of drawn) seen.add(dataset['key']!);
        rows = Math.max(rows, drawn.length);
        const inView = drawn.some((row) => {
          const box = row.getBoundingClientRect();
          return box.bottom > top && box.top < top + height;
        });
        if (!inView) empty += 1;
      }
      return { passed: seen.size, rows, empty };
    },
    { by: pixels, ms: forMs },
  );
}

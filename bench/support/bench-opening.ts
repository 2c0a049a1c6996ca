import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import { TestFolder } from '../../e2e/support/test-folder.ts';
import { startAppServer } from '../../main/demo/app-server.test-support.ts';
import { writeDemoHome } from '../../main/demo/write-demo-home.ts';
import { writeLongRollout, type LongRollout } from './long-rollout.ts';
import { MemoryWatch } from './memory-watch.ts';

/** Milliseconds after the newest screen during which memory is watched on. */
const aftermath = 2_000;
const smallBytes = 100_000;
/** The demo's address is written down, never called: resuming asks no model. */
const nowhere = 'http://127.0.0.1:9/v1';

/** A Codex home with that history alone, as new to Codex as to Bobbin. */
async function freshHome(home: string, rollout: LongRollout): Promise<void> {
  await writeDemoHome(home, nowhere);
  const folder = path.join(home, 'sessions/2026/09/10');
  mkdirSync(folder, { recursive: true });
  copyFileSync(rollout.file, path.join(folder, path.basename(rollout.file)));
}

/** From the click on a thread that Bobbin never read to its newest words on screen: ms, and MB the main process grew. */
export async function timeOpening(rollout: LongRollout): Promise<{ ms: number; grownMb: number }> {
  const folder = new TestFolder();
  await freshHome(folder.home, rollout);
  const small = writeLongRollout(folder.home, smallBytes, folder.work);
  const bobbin = await BobbinApp.launch({ folder });
  try {
    await bobbin.page.locator('nav [data-thread-id]').nth(1).waitFor({ timeout: 60_000 });
    // Another thread is in view before, as usual.
    await clickToWords(bobbin.page, small.harnessThreadId, small.lastWords);
    const memory = new MemoryWatch(bobbin.pid);
    const ms = await clickToWords(bobbin.page, rollout.harnessThreadId, rollout.lastWords);
    await bobbin.page.waitForTimeout(aftermath);
    return { ms, grownMb: memory.end() };
  } finally {
    await bobbin.quit();
    folder.remove();
  }
}

/** Milliseconds from the click on a thread to the frame in which its last words are painted. */
function clickToWords(page: Page, harnessThreadId: string, lastWords: string): Promise<number> {
  return page.evaluate(
    async ({ id, wanted }) => {
      const { bobbin } = window as unknown as { bobbin: Bridge };
      const startup = await bobbin.call('app.startup', {});
      if (!startup.ok) throw new Error(startup.error.message);
      const { thread } = startup.value.rows.find((row) => row.thread.harnessThreadId === id)!;
      const row = document.querySelector<HTMLElement>(
        `nav [data-thread-id="${thread.id}"] button`,
      )!;
      const startedAt = performance.now();
      row.click();
      const isShown = () => document.querySelector('[role="log"]')?.textContent?.includes(wanted);
      while (!isShown()) {
        if (performance.now() - startedAt > 60_000) throw new Error('The thread did not open.');
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    },
    { id: harnessThreadId, wanted: lastWords },
  );
}

/** Milliseconds that `codex app-server` takes for `thread/resume` with all turns, its start not counted. */
export async function timeResume(rollout: LongRollout): Promise<number> {
  const folder = new TestFolder();
  await freshHome(folder.home, rollout);
  const server = await startAppServer(folder.home, () => 'cancel');
  try {
    const startedAt = performance.now();
    const { thread } = await server.call('thread/resume', {
      threadId: rollout.harnessThreadId,
      excludeTurns: false,
    });
    const took = performance.now() - startedAt;
    if (thread.turns.length === 0) throw new Error('Codex resumed the thread without its turns.');
    return took;
  } finally {
    await server.end();
    folder.remove();
  }
}

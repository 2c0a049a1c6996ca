import type { Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';

interface Seen {
  begun: string[];
  ended: string[];
}

/** Notes in the window which threads have begun a turn and which have ended one, in any way. */
export async function watchTurns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { bobbin } = window as unknown as { bobbin: Bridge };
    const seen: Seen = { begun: [], ended: [] };
    Object.assign(window, { benchTurns: seen });
    bobbin.on('session.changed', ({ threadId, session: { status } }) => {
      if (status === 'running' && !seen.begun.includes(threadId)) seen.begun.push(threadId);
      const isOver = status === 'failed' || (status === 'idle' && seen.begun.includes(threadId));
      if (isOver && !seen.ended.includes(threadId)) seen.ended.push(threadId);
    });
  });
}

/** Waits until so many threads have begun a turn, `mostMs` at most; answers how many have. */
export const turnsBegun = (page: Page, count: number, mostMs: number): Promise<number> =>
  waitFor(page, 'begun', count, mostMs);

/** The same for threads whose turn has ended. */
export const turnsEnded = (page: Page, count: number, mostMs: number): Promise<number> =>
  waitFor(page, 'ended', count, mostMs);

async function waitFor(
  page: Page,
  what: keyof Seen,
  count: number,
  mostMs: number,
): Promise<number> {
  const look = (wanted: { what: keyof Seen; count: number }) =>
    (window as unknown as { benchTurns: Seen }).benchTurns[wanted.what].length >= wanted.count;
  await page
    .waitForFunction(look, { what, count }, { timeout: mostMs, polling: 250 })
    .catch(() => undefined);
  return page.evaluate(
    (list) => (window as unknown as { benchTurns: Seen }).benchTurns[list].length,
    what,
  );
}

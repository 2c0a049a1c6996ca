import type { BrowserWindow } from 'electron';
import type { CrashBudget } from '../../shared/lib/crash-budget.ts';

/** The page without a script that stands where the window failed too often. */
export const stoppedPage = 'stopped.html';

/**
 * Keeps a window alive, at its own address: one whose process is gone is loaded again, three times in five minutes, then a plain page
 * stands there with a way back; one that answers nothing is ended first, since reloading it would wait for it. Threads
 * live in main and go on meanwhile. A GPU process that ends is started again by Chromium itself; it is only noted.
 */
export function watchWindow(
  window: BrowserWindow,
  { home, budget, log }: { home: string; budget: CrashBudget; log: (line: string) => void },
): void {
  const { webContents: contents } = window;
  const stopped = new URL(stoppedPage, home).href;
  const back = new URL('/', home).href;

  const show = (address: string) => {
    if (!window.isDestroyed()) void contents.loadURL(address).catch(() => undefined);
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const address = budget.spend() ? home : stopped;
    log(`the window's process is gone (${reason})`);
    setImmediate(() => show(address));
  });
  window.on('unresponsive', () => {
    log('the window does not answer');
    contents.forcefullyCrashRenderer();
  });
  // The guard lets no page navigate; from the plain page the way back leads through here.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (!isMainFrame || contents.getURL() !== stopped || url !== back) return;
    budget.reset();
    setImmediate(() => show(home));
  });
}

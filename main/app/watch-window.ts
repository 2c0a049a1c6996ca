import type { BrowserWindow, WebContents } from 'electron';
import type { CrashBudget } from '../../shared/lib/crash-budget.ts';

/** The page without a script that stands where the window failed too often. */
export const stoppedPage = 'stopped.html';

/**
 * Keeps a window alive, at its own address: one whose process is gone, or whose page does not load, is loaded again,
 * three times in five minutes, then a plain page stands there with a way back; one that answers nothing is ended first,
 * since reloading it would wait for it. Threads live in main and go on meanwhile. A GPU process that ends is started
 * again by Chromium itself; it is only noted.
 */
export function watchWindow(
  window: BrowserWindow,
  { home, budget, log }: { home: string; budget: CrashBudget; log: (line: string) => void },
): void {
  const { webContents: contents } = window;
  const stopped = new URL(stoppedPage, home).href;
  const back = new URL('/', home).href;

  const show = async (address: string): Promise<void> => {
    if (window.isDestroyed()) return;
    try {
      await contents.loadURL(address);
    } catch (caught) {
      // Where another load has taken its place, that one is heard of in its turn.
      if (window.isDestroyed() || contents.isLoading()) return;
      log(`the window's page did not load (${String((caught as { code?: unknown }).code)})`);
      if (address !== stopped) again();
    }
  };
  const again = () => {
    const address = budget.spend() ? home : stopped;
    setImmediate(() => void show(address));
  };

  // A process that ended in order leaves the window as empty as any other, unless the window goes too.
  contents.on('render-process-gone', (_event, { reason }) => {
    log(`the window's process is gone (${reason})`);
    again();
  });
  window.on('unresponsive', () => {
    log('the window does not answer');
    killProcess(contents);
  });
  // The guard lets no page navigate; from the plain page the way back leads through here.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (!isMainFrame || contents.getURL() !== stopped || url !== back) return;
    budget.reset();
    setImmediate(() => void show(home));
  });
}

/** Electron's `forcefullyCrashRenderer` asks the process itself, which was seen to go on (1 of some 200, Electron 33). */
function killProcess(contents: WebContents): void {
  const pid = contents.getOSProcessId();
  // Where there is none it is 0, which would mean Bobbin and all that it started.
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

import { app, type BrowserWindow } from 'electron';

/** All of quitting takes no longer than this; then Bobbin goes, whatever still hangs (reliability page §3.2). */
const quitMs = 5_000;

/**
 * Quits in order: the windows close at once, `stop` ends what runs, then the app is gone. A second quit while the
 * first is under way changes nothing.
 */
export function quitInOrder(windows: () => BrowserWindow[], stop: () => Promise<void>): void {
  let stopping = false;
  let stopped = false;
  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    for (const window of windows()) window.hide();
    const limit = new Promise<void>((resolve) => setTimeout(resolve, quitMs));
    void Promise.race([stop(), limit]).finally(() => {
      stopped = true;
      app.exit(0);
    });
  });
}

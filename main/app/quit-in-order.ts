import type { BrowserWindow } from 'electron';

/** All of quitting takes no longer than this; then Bobbin goes, whatever still hangs (reliability page §3.2). */
const quitMs = 5_000;

/** What Electron's `app` is to this. */
export interface Quitting {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  exit(code: number): void;
}

export interface QuitSteps {
  windows(): Pick<BrowserWindow, 'hide'>[];
  /** Ends what runs, each thing in its own way. */
  stop(): Promise<void>;
  /** Kills whatever lives yet; takes no time worth naming. */
  kill(): Promise<unknown>;
  failed(caught: unknown): void;
}

/**
 * Quits in order: the windows close at once, `stop` ends what runs, what still lives then or at the limit is killed, and
 * the app is gone. A second quit while the first is under way changes nothing.
 */
export function quitInOrder(
  app: Quitting,
  { windows, stop, kill, failed }: QuitSteps,
  limitMs = quitMs,
): void {
  let stopping = false;
  let stopped = false;

  const quit = async () => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([stop(), limit]).catch(failed);
    clearTimeout(timer);
    await kill().catch(failed);
    stopped = true;
    app.exit(0);
  };

  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    for (const window of windows()) window.hide();
    void quit();
  });
}

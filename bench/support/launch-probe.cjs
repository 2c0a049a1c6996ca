// Preloaded into the main process of the program being timed (`electron -r`): reports on standard output when its
// window is shown and has painted what BENCH_READY asks for, as milliseconds since the epoch, then quits it as a user
// would. The same for Bobbin and for the empty window.
const { app } = require('electron');

/** Runs in the page: resolves with the time at which the frame that satisfies the expression was painted. */
function watchPage(isReady) {
  return new Promise((resolve) => {
    const painted = () => {
      if (!isReady()) return requestAnimationFrame(painted);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    };
    requestAnimationFrame(painted);
  });
}

app.once('browser-window-created', (_event, window) => {
  const shown = new Promise((resolve) => {
    if (window.isVisible()) resolve(Date.now());
    else window.once('show', () => resolve(Date.now()));
  });
  window.webContents.once('dom-ready', async () => {
    const script = `(${watchPage})(() => ${process.env.BENCH_READY})`;
    const painted = window.webContents.mainFrame.executeJavaScript(script);
    const usableAt = Math.max(...(await Promise.all([shown, painted])));
    process.stdout.write(`${JSON.stringify({ usableAt })}\n`, () => app.quit());
  });
});

import { url as inspectorUrl } from 'node:inspector';
import { app } from 'electron';

/**
 * Whether someone asks the packaged app for a debugging port, through which any local program could drive the window.
 * There is no fuse for that switch. A test build, whose inspection fuse is on, is let through.
 */
export function isBeingDebugged(): boolean {
  return (
    app.isPackaged &&
    inspectorUrl() === undefined &&
    ['remote-debugging-port', 'remote-debugging-pipe'].some((name) =>
      app.commandLine.hasSwitch(name),
    )
  );
}

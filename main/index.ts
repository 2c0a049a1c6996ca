import { app } from 'electron';
import { registerAppScheme } from './app/app-protocol.ts';
import { isBeingDebugged } from './app/is-being-debugged.ts';
import { createThreadLinks } from './app/thread-links.ts';
import { readLaunch } from './launch.ts';
import { start } from './start.ts';

registerAppScheme();
/* Chromium has no sandbox for root; asking for it there ends every child process at once. */
if (!app.commandLine.hasSwitch('no-sandbox') && !process.env.ELECTRON_DISABLE_SANDBOX)
  app.enableSandbox();
const launch = readLaunch();
const links = createThreadLinks(process.argv);
/* The lock comes before the database is touched: a second Bobbin on this folder shows the first one's window. */
if (isBeingDebugged() || !app.requestSingleInstanceLock()) app.exit(0);
else void app.whenReady().then(() => start(launch, links));

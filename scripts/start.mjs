// `npm start -- ARGS`: from a fresh clone to the window. ARGS go to the app, except `--tour DIR`,
// which has the window driven from outside and photographed into DIR.
import path from 'node:path';
import { openDisplay, sandboxEnvironment } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { note, run, step } from './setup/step-log.mjs';
import { electronExecutable, root, tool } from './setup/tools.mjs';

await runScript(async () => {
  const args = process.argv.slice(2);
  const tourFolder = takeTourFolder(args);
  await prepare();
  const build = tool('vite', 'build', '--app', '--logLevel', 'warn');
  await step('build the app', () => run(build.command, build.args, { cwd: root, quiet: true }));
  const display = await openDisplay();
  try {
    if (tourFolder) return await tour(tourFolder, args, display.env);
    if (display.isVirtual) note('to see it work here, run: npm start -- --demo --tour DIR');
    note(`starting Electron${args.length > 0 ? ` with ${args.join(' ')}` : ''}`);
    // Without a desktop there is no message bus either, which Chromium reports again and again.
    const quiet = display.isVirtual ? ['--log-level=3'] : [];
    const app = { command: electronExecutable(), args: [root, ...quiet, ...args] };
    return await runChild(app, { ...display.env, ...sandboxEnvironment() });
  } finally {
    display.stop();
  }
});

/** Takes `--tour DIR` out of the arguments. @returns {string | null} the folder, absolute */
function takeTourFolder(args) {
  const at = args.indexOf('--tour');
  if (at < 0) return null;
  const [, folder] = args.splice(at, 2);
  if (!folder || folder.startsWith('-')) {
    throw new Error('Where should the pictures go? npm start -- --demo --tour DIR');
  }
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

function tour(folder, args, displayEnvironment) {
  note(`touring the window; pictures go to ${folder}`);
  const env = { BOBBIN_TOUR_DIR: folder, BOBBIN_TOUR_ARGS: JSON.stringify(args) };
  return runChild(tool('playwright', 'test', '-c', 'e2e/tour'), { ...displayEnvironment, ...env });
}

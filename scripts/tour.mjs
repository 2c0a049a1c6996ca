// `npm run tour -- DIR [ARGS]`: photographs every screen of the window into DIR; ARGS go to Playwright (`-g modes`).
import path from 'node:path';
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { run, step } from './setup/step-log.mjs';
import { root, tool } from './setup/tools.mjs';

await runScript(async () => {
  const [folder, ...args] = process.argv.slice(2);
  if (!folder || folder.startsWith('-')) {
    throw new Error('Where should the pictures go? npm run tour -- DIR');
  }
  await prepare();
  const build = tool('vite', 'build', '--app', '--logLevel', 'warn');
  await step('build the app', () => run(build.command, build.args, { cwd: root, quiet: true }));
  const display = await openDisplay();
  try {
    const from = process.env.INIT_CWD ?? process.cwd();
    const env = { ...display.env, BOBBIN_TOUR_DIR: path.resolve(from, folder) };
    return await runChild(
      tool('playwright', 'test', '-c', 'e2e/tour/screens.config.ts', ...args),
      env,
    );
  } finally {
    display.stop();
  }
});

// `npm run e2e -- ARGS`: builds the app and runs the end-to-end specs. ARGS go to Playwright.
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { run, step } from './setup/step-log.mjs';
import { root, tool } from './setup/tools.mjs';

await runScript(async () => {
  await prepare();
  const build = tool('vite', 'build', '--app', '--logLevel', 'warn');
  await step('build the app', () => run(build.command, build.args, { cwd: root, quiet: true }));
  const display = await openDisplay();
  try {
    const specs = tool('playwright', 'test', '-c', 'e2e', ...process.argv.slice(2));
    return await runChild(specs, display.env);
  } finally {
    display.stop();
  }
});

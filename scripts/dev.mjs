// `npm run dev -- ARGS`: the app with hot reload. ARGS go to the app.
import { openDisplay, sandboxEnvironment } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { tool } from './setup/tools.mjs';

await runScript(async () => {
  await prepare();
  const display = await openDisplay();
  const env = { BOBBIN_APP_ARGS: JSON.stringify(process.argv.slice(2)) };
  try {
    return await runChild(tool('vite'), { ...display.env, ...sandboxEnvironment(), ...env });
  } finally {
    display.stop();
  }
});

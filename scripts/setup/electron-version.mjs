import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The Electron this work tree would run, and the one package.json asks for.
 * @returns {{ wanted: string, installed: string | null, isStandin: boolean, folder: string }}
 *   `installed` is null when there is none yet; `isStandin` says that it is another version than
 *   the one asked for, so nothing built on it may be released.
 */
export function electronVersion() {
  const packageFolder = path.dirname(require.resolve('electron/package.json'));
  const { version: wanted } = require('electron/package.json');
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH || path.join(packageFolder, 'dist');
  const versionFile = path.join(folder, 'version');
  const installed = existsSync(versionFile)
    ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
    : null;
  return { wanted, installed, isStandin: installed !== null && installed !== wanted, folder };
}

/** @returns {string} one sentence for logs, naming a stand-in as such */
export function describeElectron() {
  const { wanted, installed, isStandin } = electronVersion();
  if (installed === null) return `Electron ${wanted} (not installed yet)`;
  if (!isStandin) return `Electron ${installed}`;
  return `Electron ${installed}, a stand-in for Electron ${wanted} (never release what is built on it)`;
}

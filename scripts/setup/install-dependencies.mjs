// Decides whether node_modules belongs to the present lock file, and installs it when not.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { run, step } from './step-log.mjs';
import { root } from './tools.mjs';

const RUNTIME_STAMP = path.join(root, 'node_modules', '.bobbin-runtime');

/**
 * Compares package-lock.json with the record npm keeps inside node_modules.
 * @param {string} folder the one with both
 * @returns {boolean} whether every package of the lock file is there in its version; optional ones,
 *   most of them for other platforms, may be missing
 */
export function dependenciesAreCurrent(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(record);
  return Object.entries(wanted).every(([name, { version, optional, devOptional }]) => {
    if (name === '') return true;
    const present = installed[name];
    return present ? present.version === version : Boolean(optional || devOptional);
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Records that the Electron runtime is in place. Installing anew removes the record. */
export function markRuntimeReady() {
  writeFileSync(RUNTIME_STAMP, '');
}

/** @throws when npm cannot install, with npm's own words already on the terminal */
export async function installDependencies() {
  if (!dependenciesAreCurrent(root)) {
    const npm = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
    await step('install dependencies with npm ci', () => run(npm.command, npm.args, { cwd: root }));
  }
  if (existsSync(RUNTIME_STAMP)) return;
  const script = path.join(root, 'scripts', 'electron-runtime.mjs');
  await run(process.execPath, [script], { cwd: root });
}

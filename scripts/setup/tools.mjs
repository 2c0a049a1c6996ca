import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The repository, the folder every command runs in. */
export const root = path.resolve(import.meta.dirname, '..', '..');

const ENTRIES = {
  'electron-builder': 'node_modules/electron-builder/cli.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * How to start a development tool with this Node, without a shell or the PATH.
 * @param {keyof typeof ENTRIES} name
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function tool(name, ...args) {
  return { command: process.execPath, args: [path.join(root, ENTRIES[name]), ...args] };
}

/** @returns {string} the Electron executable that `electron .` would run */
export function electronExecutable() {
  return require('electron');
}

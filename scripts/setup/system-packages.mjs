// What Debian and its relatives must have installed: found missing, it is installed when this user
// may, else the command is shown.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { note, run, step } from './step-log.mjs';

/** The packages the Electron executable's libraries come from; others are dependencies of these. */
const ELECTRON_PACKAGES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'];
/** The first Node-API version with which better-sqlite3's prebuilt binary loads. */
const PREBUILT_NODE_API = 10;

/** The compiler, needed only where better-sqlite3 has to be compiled. */
export async function ensureBuildTools() {
  if (process.platform !== 'linux' || Number(process.versions.napi) >= PREBUILT_NODE_API) return;
  const tools = { python3: 'python3', make: 'make', 'g++': 'g++' };
  const missing = Object.keys(tools).filter((command) => !isOnPath(command));
  await ensurePackages(
    missing,
    missing.map((command) => tools[command]),
    'programs',
  );
}

/** @param {string} executable the Electron to be started */
export async function ensureElectronLibraries(executable) {
  if (process.platform !== 'linux') return;
  const listing = await run('ldd', [executable], { quiet: true }).catch(() => '');
  const missing = [...listing.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
  await ensurePackages(missing, ELECTRON_PACKAGES, 'libraries');
}

/** The X server that draws into memory. */
export async function ensureXvfb() {
  if (!isOnPath('Xvfb')) await ensurePackages(['Xvfb'], ['xvfb'], 'programs');
}

/** Records the system calls of a program; Linux alone has it. */
export async function ensureStrace() {
  if (process.platform !== 'linux') throw new Error('Recording what is written needs Linux.');
  if (!isOnPath('strace')) await ensurePackages(['strace'], ['strace'], 'programs');
}

/** Some tests make repositories to work in. */
export async function ensureGit() {
  if (process.platform === 'linux' && !isOnPath('git')) {
    await ensurePackages(['git'], ['git'], 'programs');
  }
}

/**
 * @param {string[]} missing what was looked for and not found
 * @param {string[]} packages what brings it, by their Debian 12 names
 * @param {string} kind `programs` or `libraries`
 * @throws when something is missing and may not be installed here; the message has the command
 */
async function ensurePackages(missing, packages, kind) {
  if (missing.length === 0) return;
  const list = missing.join(', ');
  const onDebian = existsSync('/etc/debian_version') && isOnPath('apt-get');
  if (!onDebian) {
    throw new Error(
      `Missing ${kind}: ${list}. Please install them with this system's package manager ` +
        `(on Debian they come from: ${packages.join(' ')}).`,
    );
  }
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    const command = `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;
    throw new Error(`Missing ${kind}: ${list}. Please run:\n\n    ${command}\n`);
  }
  note(`missing ${kind}: ${list}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`install ${packages.join(' ')} with apt-get`, async () => {
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    const names = await Promise.all(packages.map(presentName));
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    await run('apt-get', [...options, ...names], { env, quiet: true });
  });
}

/** Newer releases renamed some libraries for 64-bit time: `libgtk-3-0` became `libgtk-3-0t64`. */
async function presentName(name) {
  const policy = await run('apt-cache', ['policy', `${name}t64`], { quiet: true });
  return /Candidate: (?!\(none\))/.test(policy) ? `${name}t64` : name;
}

function isOnPath(command) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

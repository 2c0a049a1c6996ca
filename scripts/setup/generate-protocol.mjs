// Generates the types of Codex's protocol from the Codex that npm installed. They are never
// committed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, step } from './step-log.mjs';
import { root } from './tools.mjs';

const require = createRequire(import.meta.url);
const FOLDER = path.join(root, 'main/harness/codex/protocol');

/**
 * Does nothing when the types of this version are already there, unless forced.
 * @param {{ force?: boolean }} [options]
 * @throws when the installed Codex cannot be found or does not generate
 */
export async function generateProtocol({ force = false } = {}) {
  const { version } = require('@openai/codex/package.json');
  const stamp = path.join(FOLDER, '.codex-version');
  const current = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (current === version && !force) return;
  await step(`generate the protocol types of Codex ${version}`, async () => {
    const scratch = await mkdtemp(path.join(root, 'node_modules', '.protocol-'));
    await run(nativeCodex(), ['app-server', 'generate-ts', '--out', scratch], { quiet: true });
    await writeFile(path.join(scratch, '.codex-version'), version);
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(path.dirname(FOLDER), { recursive: true });
    await rename(scratch, FOLDER);
  });
}

/** The native program inside the platform's package; the launcher in `bin` would add a process. */
function nativeCodex() {
  const name = `@openai/codex-${process.platform}-${process.arch}`;
  const launcher = createRequire(require.resolve('@openai/codex/package.json'));
  const vendor = path.join(path.dirname(launcher.resolve(`${name}/package.json`)), 'vendor');
  const file = process.platform === 'win32' ? 'codex.exe' : 'codex';
  const found = readdirSync(vendor)
    .map((target) => path.join(vendor, target, 'bin', file))
    .find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`No native Codex in ${vendor}; run npm ci.`);
  return found;
}

// `npm run torture [-- NAME …] [--seed N] [--count N | --minutes N]`: the long runs of docs/safety.md. Each prints its seed, by which
// it can be run again, and what was measured. Without a name all of them run, one after the other.
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { run } from './setup/step-log.mjs';
import { ensureStrace } from './setup/system-packages.mjs';
import { root, tool } from './setup/tools.mjs';
import { readTortureArguments } from './torture/arguments.mjs';
import { tortures } from './torture/tortures.mjs';

await runScript(async () => {
  const { names, seed, count } = readTortureArguments(process.argv.slice(2), Object.keys(tortures));
  await prepare();
  let failed = 0;
  for (const name of names) {
    const torture = tortures[name];
    const wanted = count ?? torture.count;
    console.log(`\ntorture ${name}: seed ${seed}, count ${wanted}`);
    const exitCode = await start(torture, { seed, count: wanted });
    console.log(`torture ${name}: ${exitCode === 0 ? 'passed' : `failed (seed ${seed})`}`);
    if (exitCode !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});

async function start(torture, { seed, count }) {
  const env = { BOBBIN_SEED: String(seed), BOBBIN_COUNT: String(count) };
  if (torture.strace) {
    await ensureStrace();
    env.BOBBIN_STRACE = '1';
  }
  if (torture.specs) return inWindow(torture, count, env);
  if (torture.smallDisk) return onSmallDisk(torture, env);
  return runChild(tool('vitest', 'run', ...torture.tests, ...(torture.options ?? [])), env);
}

async function inWindow({ specs, perRun }, count, env) {
  const build = tool('vite', 'build', '--app', '--logLevel', 'warn');
  await run(build.command, build.args, { cwd: root, quiet: true });
  const display = await openDisplay();
  try {
    const times = String(Math.max(1, Math.ceil(count / perRun)));
    const options = ['--repeat-each', times, '--workers', '1'];
    const program = tool('playwright', 'test', '-c', 'e2e', ...specs, ...options);
    return await runChild(program, { ...env, ...display.env });
  } finally {
    display.stop();
  }
}

/** Needs the right to mount, as root on Linux has it; says so where it is missing. */
async function onSmallDisk({ tests }, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-small-disk-'));
  const quietly = { quiet: true };
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], quietly);
  } catch {
    rmSync(folder, { recursive: true });
    throw new Error('disk-full mounts a small file system, which only root on Linux may do.');
  }
  try {
    closeSync(openSync(path.join(folder, 'probe'), 'w'));
    return await runChild(tool('vitest', 'run', ...tests), { ...env, BOBBIN_SMALL_DISK: folder });
  } finally {
    await run('umount', [folder], quietly);
    rmSync(folder, { recursive: true });
  }
}

// Prints what set-up is doing: one line when a step starts, one every few seconds while it runs,
// one with its duration when it ends.
import { spawn } from 'node:child_process';

/** Of steps within steps only the innermost, the last one here, reports that it goes on. */
const running = [];

/** @param {number} startedAt epoch milliseconds @returns {string} elapsed seconds, such as `3.4 s` */
export function elapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs `work` as a named step. The result or error of `work` is passed on unchanged.
 * @template T
 * @param {string} name what is being done, as a short phrase
 * @param {() => T | Promise<T>} work
 * @param {number} [heartbeatMs] how often to say that it goes on; rarely where `work` says so itself
 * @returns {Promise<T>}
 */
export async function step(name, work, heartbeatMs = 5_000) {
  const startedAt = Date.now();
  console.log(`[set-up] ${name} ...`);
  running.push(name);
  const heartbeat = setInterval(() => {
    if (running.at(-1) !== name) return;
    console.log(`[set-up] ${name}: still working, ${elapsed(startedAt)}`);
  }, heartbeatMs);
  try {
    const result = await work();
    console.log(`[set-up] ${name}: done in ${elapsed(startedAt)}`);
    return result;
  } catch (error) {
    console.log(`[set-up] ${name}: failed after ${elapsed(startedAt)}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
    running.splice(running.lastIndexOf(name), 1);
  }
}

/** @param {string} message a fact worth a line of its own */
export function note(message) {
  console.log(`[set-up] ${message}`);
}

/**
 * Runs a program to its end without a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` collects the
 *   output and shows it only when the program fails; otherwise it goes straight to the terminal.
 * @returns {Promise<string>} the standard output when quiet, else an empty string
 * @throws when the program cannot be started or exits with anything but 0
 */
export function run(command, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(stdout);
      const tail = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n');
      const reason = signal ? `was ended by ${signal}` : `exited with ${code}`;
      reject(new Error(`${command} ${args.join(' ')} ${reason}${tail ? `\n${tail}` : ''}`));
    });
  });
}

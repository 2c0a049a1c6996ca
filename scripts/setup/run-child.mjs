import { spawn } from 'node:child_process';
import { root } from './tools.mjs';

/**
 * Runs a program on this terminal until it ends. Signals meant for this script go to the program,
 * which is then waited for.
 * @param {{ command: string, args: string[] }} program
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function runChild({ command, args }, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const forward = (signal) => child.kill(signal);
    // Ctrl-C reaches the whole group by itself; here it only must not end the waiting.
    const ignore = () => {};
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', ignore);
    const done = () => {
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', ignore);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code) => {
      done();
      resolve(code ?? 1);
    });
  });
}

// Gives Electron a display where there is none: an X server that draws into memory.
import { spawn } from 'node:child_process';
import { note } from './step-log.mjs';
import { ensureXvfb } from './system-packages.mjs';

const NO_XVFB = { env: {}, isVirtual: false, stop: () => {} };

/**
 * @returns {Promise<{ env: NodeJS.ProcessEnv, isVirtual: boolean, stop: () => void }>} the variables
 *   a child needs to find the display, and how to end a server that was started for it
 */
export async function openDisplay() {
  const hasDisplay = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (process.platform !== 'linux' || hasDisplay) return NO_XVFB;
  await ensureXvfb();
  const { number, stop } = await startXvfb();
  note(`this machine has no display; using a virtual one (Xvfb :${number}), so no window is seen`);
  return { env: { DISPLAY: `:${number}` }, isVirtual: true, stop };
}

/** Detached, so that Ctrl-C reaches the app and not the display under it. */
function startXvfb() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    let errors = '';
    let number = '';
    server.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}\n${errors}`)));
    // The number and the line's end come in two writes; Xvfb dies when the second finds no reader.
    server.stdio[3].setEncoding('utf8').on('data', (text) => {
      number += text;
      if (!number.endsWith('\n')) return;
      server.unref();
      server.stderr.unref();
      server.stdio[3].destroy();
      resolve({ number: number.trim(), stop });
    });
  });
}

/**
 * Chromium's sandbox refuses to run as root. The variable goes to the one child, nowhere else.
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return {};
  note('running as root: Chromium’s sandbox is switched off for this run (not for other users)');
  return { ELECTRON_DISABLE_SANDBOX: '1' };
}

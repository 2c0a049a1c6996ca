import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** Milliseconds after which a launch is given up. */
const patience = 60_000;

export interface Launch {
  /** The folder of the program, with its package.json. */
  program: string;
  userData: string;
  env: Record<string, string>;
  /** An expression of the page: true once the window can be used. */
  ready: string;
}

/**
 * Starts a program in the Electron of this repository and waits for its end, which comes as soon as its window is of
 * use.
 * @returns milliseconds from the start of the process to the frame that satisfies `ready`
 * @throws with the program's own words when it ends before that
 */
export async function timeLaunch({ program, userData, env, ready }: Launch): Promise<number> {
  const probe = path.join(import.meta.dirname, 'launch-probe.cjs');
  const flags = [`--user-data-dir=${userData}`, '--disable-gpu', '--log-level=3'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const startedAt = performance.timeOrigin + performance.now();
  const child = spawn(require('electron') as string, ['-r', probe, program, ...flags], {
    env: { ...inherited(), ...env, BENCH_READY: ready },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const limit = setTimeout(() => child.kill('SIGKILL'), patience);
  await once(child, 'close');
  clearTimeout(limit);
  const line = output.split('\n').find((text) => text.startsWith('{"usableAt"'));
  if (line === undefined) throw new Error(`${program} never became usable:\n${output}${errors}`);
  return (JSON.parse(line) as { usableAt: number }).usableAt - startedAt;
}

/** This process's environment without what would change how Electron or Bobbin starts. */
function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(ELECTRON_RUN_AS_NODE|NODE_OPTIONS|BOBBIN_|CODEX_)/.test(name),
    ),
  );
}

import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcesses } from './child-processes.ts';
import { signal } from './process-tree.ts';

const known = new WeakMap<NodeJS.ProcessEnv, Promise<string | null>>();

/** The same as {@link loginShellPath}, asked once for an environment: start-up files can take seconds. */
export function knownLoginShellPath(
  children: ChildProcesses,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  const asked = known.get(env) ?? loginShellPath(children, env);
  known.set(env, asked);
  return asked;
}

/**
 * The PATH of the user's login shell, as a terminal would have it; null where it cannot be had. The shell gets no
 * input, runs in its own group, and is killed with all its children after `limitMs`, whatever its start-up files do.
 */
export function loginShellPath(
  children: ChildProcesses,
  env: NodeJS.ProcessEnv,
  limitMs = 5000,
): Promise<string | null> {
  if (process.platform === 'win32') return Promise.resolve(null);
  const shell = env['SHELL']?.startsWith('/') ? env['SHELL'] : '/bin/sh';
  const mark = `bobbin-${randomUUID()}`;
  // Written in what sh, zsh and fish have in common; `env` also spells fish's list as others do.
  const command = `printf '%s' '${mark}'; /usr/bin/env; printf '%s' '${mark}'`;
  const flags = /\b(?:bash|zsh|fish)$/.test(shell) ? '-ilc' : '-lc';
  return new Promise((resolve) => {
    const { child, forget } = children.start(() =>
      spawn(shell, [flags, command], {
        env: { ...env, TERM: 'dumb' },
        cwd: '/',
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      }),
    );
    let output = '';
    const finish = () => {
      clearTimeout(timer);
      forget();
      if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
      child.stdout.destroy();
      resolve(readPath(output, mark));
    };
    const timer = setTimeout(finish, limitMs);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output = (output + piece).slice(-1024 * 1024);
      if (output.split(mark).length === 3) finish();
    });
    child.once('error', finish);
    child.once('exit', () => setImmediate(finish));
  });
}

/** Finds PATH in what `env` printed between two marks, between whatever start-up files print. */
export function readPath(output: string, mark: string): string | null {
  const printed = output.split(mark)[1];
  return /^PATH=(.+)$/m.exec(printed ?? '')?.[1] ?? null;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readlink, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import type { ProcessExit, ProcessIdentity } from '../harness.ts';
import type { ChildProcesses } from './child-processes.ts';
import type { CodexProgram } from './codex-program.ts';
import { StderrTail } from './stderr-tail.ts';
import {
  killMarked,
  listBearers,
  listDescendants,
  readStartTime,
  sessionName,
  signal,
  treeKillCommand,
} from './process-tree.ts';

/** Milliseconds after which each gentler way of ending a process gives way to the next; in sum below 5 s. */
export const patience = {
  inputClosed: 2000,
  terminated: 1500,
  killed: 1000,
  output: 250,
  poll: 15,
};

export interface ChildOptions {
  children: ChildProcesses;
  program: CodexProgram;
  args: readonly string[];
  env: Record<string, string>;
  cwd: string;
  /** Bytes from standard output, in order. */
  onOutput(chunk: Uint8Array): void;
}

/** A running program with an open input. */
export interface CodexChild {
  readonly identity: Promise<ProcessIdentity>;
  readonly gone: Promise<ProcessExit>;
  /** False when the input is closed. Never throws, also when the other side is already gone. */
  write(line: string): boolean;
  end(): Promise<ProcessExit>;
}

/**
 * Starts Codex in its own process group, without a shell and with nothing of Bobbin's environment but `env`. Standard
 * error is drained into a bounded tail. Rejects with `codex-not-found` when the program cannot be run, and with
 * `codex-ended` once Bobbin is closing.
 */
export async function spawnProcess(options: ChildOptions): Promise<CodexChild> {
  const { program, env, cwd } = options;
  const posix = process.platform !== 'win32';
  const session = randomUUID();
  const { child, forget } = options.children.start(
    () =>
      execa(program.path, [...program.args, ...options.args], {
        ...{
          env: { ...env, [sessionName]: session },
          extendEnv: false,
          cwd,
          shell: false,
          windowsHide: true,
          detached: posix,
        },
        ...{ stdin: 'pipe', stdout: 'pipe', stderr: 'pipe', buffer: false, encoding: 'buffer' },
        ...{ reject: false, cleanup: false, stripFinalNewline: false },
      }),
    { session, end: (): Promise<unknown> => finish() },
  );
  const { pid } = child;
  if (pid === undefined) {
    forget();
    const result = await child;
    throw new AppFailure(spawnError(program.path, result.cause));
  }
  const stderr = new StderrTail();
  let open = true;
  child.on('error', () => undefined);
  child.stdin.on('error', () => (open = false));
  child.stdin.on('close', () => (open = false));
  child.stdout.on('error', () => undefined);
  child.stderr.on('error', () => undefined);
  child.stdout.on('data', (chunk: Uint8Array) => options.onOutput(chunk));
  child.stderr.on('data', (chunk: Uint8Array) => stderr.push(chunk));

  const outputEnded = Promise.all([once(child.stdout, 'close'), once(child.stderr, 'close')]);
  outputEnded.catch(() => undefined);
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, name) => resolve({ code, signal: name }));
  });
  const gone = exited.then(async ({ code, signal: name }) => {
    open = false;
    await Promise.race([outputEnded, sleep(patience.output)]);
    if (posix) await clearGroup(pid);
    // Codex clears up after itself unless it was killed; then its commands, which have groups of their own, live on.
    if (code !== 0) await killMarked(await listBearers(sessionName, session));
    return { code, signal: name, stderrTail: stderr.text() };
  });
  const identity = Promise.all([readStartTime(pid), runningFile(pid, program.path)]).then(
    ([startTime, executable]) => ({ pid, startTime, executable }),
  );

  let ending: Promise<ProcessExit> | null = null;
  const finish = (): Promise<ProcessExit> => {
    ending ??= end(pid, () => child.stdin.end(), exited).then(() => gone);
    return ending;
  };
  void gone.then(forget);
  return {
    identity,
    gone,
    write(line) {
      if (!open || !child.stdin.writable) return false;
      child.stdin.write(`${line}\n`);
      return true;
    },
    end: finish,
  };
}

/** Closes the input, then asks the group to end, then kills it with every descendant, each after its time. */
async function end(pid: number, closeInput: () => void, exited: Promise<unknown>): Promise<void> {
  closeInput();
  if (await within(exited, patience.inputClosed)) return;
  if (process.platform === 'win32') {
    const { file, args } = treeKillCommand(pid, process.env['SystemRoot'] ?? 'C:\\Windows');
    await execa(file, args, { reject: false, windowsHide: true, timeout: patience.terminated });
  } else {
    signal(-pid, 'SIGTERM');
    if (await within(exited, patience.terminated)) return;
    const descendants = await listDescendants(pid);
    signal(-pid, 'SIGKILL');
    await killMarked(descendants);
  }
  await exited;
}

/** The leader is gone; whoever is left of its group is asked to go, then made to. */
async function clearGroup(pid: number): Promise<void> {
  if (!signal(-pid, 0)) return;
  signal(-pid, 'SIGTERM');
  if (await groupGone(pid, patience.killed / 2)) return;
  signal(-pid, 'SIGKILL');
  await groupGone(pid, patience.killed / 2);
}

async function groupGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const until = performance.now() + milliseconds; performance.now() < until;) {
    if (!signal(-pid, 0)) return true;
    await delay(patience.poll);
  }
  return !signal(-pid, 0);
}

async function within(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(milliseconds).then(() => false)]);
}

/** The file that really runs: behind a link, or the interpreter of a script. */
function runningFile(pid: number, file: string): Promise<string> {
  return readlink(`/proc/${pid}/exe`).catch(() => realpath(file));
}

function sleep(milliseconds: number): Promise<void> {
  return delay(milliseconds, undefined, { ref: false });
}

const startFailures: Partial<Record<string, WordsKey>> = {
  EACCES: 'codex.program.mayNotRun',
  ENOENT: 'codex.program.gone',
};

function spawnError(file: string, cause: unknown): AppError {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  const message = words(startFailures[code ?? ''] ?? 'codex.program.failed', { file });
  const detail = code ?? words('codex.program.unknownReason');
  return appError('codex-not-found', message, { detail, retryHelps: true });
}

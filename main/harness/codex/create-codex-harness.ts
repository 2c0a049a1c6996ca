import os from 'node:os';
import path from 'node:path';
import type { Harness } from '../harness.ts';
import { Catalog } from './catalog.ts';
import type { ConnectionOptions } from './codex-connection.ts';
import { CodexProcess } from './codex-process.ts';
import type { CodexProgram } from './codex-program.ts';
import { probe } from './probe.ts';

export interface CodexHarnessOptions {
  /** Absolute CODEX_HOME of this harness; null: the user's own, from the environment or `~/.codex`. */
  codexHome: string | null;
  /** Asked before each start; rejects with an AppFailure. */
  findCodex: () => Promise<CodexProgram>;
  /** Bobbin's own environment; children get an allow-list of it. */
  env: NodeJS.ProcessEnv;
  clientVersion: string;
  /** Takes one line of diagnosis; never message text. */
  log: (line: string) => void;
}

/** Codex as a {@link Harness}: one `codex app-server` child per live thread, and one more that only reads. */
export function createCodexHarness(options: CodexHarnessOptions): Harness {
  const { findCodex, env, clientVersion, log } = options;
  const codexHome = absoluteHome(options.codexHome, env);
  const connection: ConnectionOptions = { findCodex, codexHome, env, clientVersion, log };
  const catalog = new Catalog(connection);
  return {
    probe: () => probe(findCodex, catalog),
    spawn: (onEvent) => new CodexProcess(connection, onEvent),
    listThreads: (page) => catalog.listThreads(page),
    readThread: (page) => catalog.readThread(page),
    setName: (threadId, name) => catalog.setName(threadId, name),
    setArchived: (threadId, archived) => catalog.setArchived(threadId, archived),
    close: () => catalog.close(),
  };
}

/** A relative CODEX_HOME would mean another folder in each working directory; it counts from the user's home. */
function absoluteHome(given: string | null, env: NodeJS.ProcessEnv): string | null {
  const home = given ?? env['CODEX_HOME'];
  return home ? path.resolve(os.homedir(), home) : null;
}

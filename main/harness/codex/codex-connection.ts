import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import type { Variable } from '../../../shared/domain/environment.ts';
import { words } from '../../../shared/words/words.ts';
import type { ProcessExit, ProcessIdentity } from '../harness.ts';
import type { ReadyProcess } from './attach.ts';
import type { ChildProcesses } from './child-processes.ts';
import { classifyError, classifyExit } from './classify-error.ts';
import { isTooOld, readVersion, type CodexProgram } from './codex-program.ts';
import { childEnvironment, namesHiddenFromTools } from './environment.ts';
import { JsonRpc, type RequestId } from './json-rpc.ts';
import { LineFraming } from './line-framing.ts';
import { spawnProcess, type CodexChild } from './spawn-process.ts';
import { tooOld } from './too-old.ts';
import { readWantedNames } from './wanted-environment.ts';
import { initializeResult } from './wire.ts';

export interface ConnectionOptions {
  children: ChildProcesses;
  findCodex: () => Promise<CodexProgram>;
  /** Absolute CODEX_HOME, or null for Codex's own default. */
  codexHome: string | null;
  /** A Codex that reports another home than `codexHome` is ended: threads of that one would go on in it. */
  pinnedHome?: boolean;
  env: NodeJS.ProcessEnv;
  /** What the user gives Codex beside what is passed on of `env`. */
  variables?: (() => readonly Variable[]) | undefined;
  clientVersion: string;
  log: (line: string) => void;
  /** Longest message read, in bytes; the usual cap unless given. */
  maxLineBytes?: number;
}

export interface ConnectionEvents {
  notification(method: string, params: unknown): void;
  request(id: RequestId, method: string, params: unknown): void;
  protocolError(error: AppError): void;
}

const initializeMs = 10_000;

/** One `codex app-server` child and the conversation with it, from its start to its known death. */
export class CodexConnection {
  readonly rpc: JsonRpc;
  readonly identity: Promise<ProcessIdentity>;
  /** Settles when Codex answers requests; rejects with the reason when it never will. */
  readonly ready: Promise<ReadyProcess>;
  readonly gone: Promise<ProcessExit>;
  readonly #options: ConnectionOptions;
  readonly #framing: LineFraming;
  readonly #started: Promise<CodexChild>;
  #child: CodexChild | null = null;
  #cancel: (reason: AppFailure) => void = () => undefined;
  #spawning = false;
  #ended = false;
  #secretNames: string[] = [];

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#options = options;
    this.rpc = new JsonRpc({ ...events, write: (line) => this.#child?.write(line) ?? false });
    this.#framing = new LineFraming(
      {
        line: (text) => this.rpc.receive(text),
        dropped: (head, bytes) => this.rpc.dropped(head, bytes),
      },
      options.maxLineBytes,
    );
    const cancelled = new Promise<never>((_resolve, reject) => (this.#cancel = reject));
    this.#started = Promise.race([this.#start(), cancelled]);
    this.identity = this.#started.then((child) => child.identity);
    this.gone = this.#started.then(
      async (child) => this.#exited(await child.gone),
      (caught: unknown) => this.#neverStarted(classifyError(caught)),
    );
    this.ready = this.#initialize();
    this.identity.catch(() => undefined);
    this.ready.catch(() => undefined);
  }

  /** Ends the process by all means; also one that is only about to start. */
  end(): Promise<ProcessExit> {
    this.#ended = true;
    if (!this.#spawning) this.#cancel(notStarted());
    void this.#child?.end();
    return this.gone;
  }

  async #start(): Promise<CodexChild> {
    const program = await this.#options.findCodex();
    const { codexHome, env } = this.#options;
    const { platform } = process;
    const home = codexHome ?? path.join(env['HOME'] ?? os.homedir(), '.codex');
    const wanted = await readWantedNames(home);
    const given = this.#options.variables?.() ?? [];
    this.#secretNames = [...wanted, ...namesHiddenFromTools(given)];
    if (this.#ended) throw notStarted();
    this.#spawning = true;
    const child = await spawnProcess({
      children: this.#options.children,
      program,
      args: ['app-server'],
      env: childEnvironment({
        ...{ env, platform, codexHome, wanted, given, searchPath: program.searchPath },
      }),
      // Neutral: no settings lie there, it cannot vanish, and it keeps no drive busy.
      cwd: path.parse(program.path).root,
      onOutput: (chunk) => this.#framing.push(chunk),
    });
    this.#child = child;
    if (this.#ended) void child.end();
    return child;
  }

  async #initialize(): Promise<ReadyProcess> {
    await this.#started;
    const params = {
      clientInfo: { name: 'bobbin', title: 'Bobbin', version: this.#options.clientVersion },
      // Without it Codex keeps back what a command may do beyond its sandbox, and knows no plan mode (docs/safety.md).
      capabilities: { experimentalApi: true, requestAttestation: false },
    };
    try {
      const answer = await this.rpc.request('initialize', params, initializeMs);
      const { userAgent, codexHome } = initializeResult.parse(answer);
      const version = readVersion(userAgent ?? '');
      await this.#checkVersion(version);
      this.#checkHome(codexHome);
      this.rpc.notify('initialized');
      const home = codexHome ?? this.#options.codexHome;
      return { codexHome: home, version, secretNames: this.#secretNames };
    } catch (caught) {
      const error = classifyError(caught);
      void this.end();
      throw new AppFailure(
        error.code === 'codex-ended' ? classifyExit((await this.gone).stderrTail) : error,
      );
    }
  }

  async #checkVersion(version: string | null): Promise<void> {
    if (version === null || !isTooOld(version)) return;
    const { path: file } = await this.#options.findCodex();
    throw new AppFailure(tooOld(version, file));
  }

  #checkHome(reported: string | null | undefined): void {
    const { codexHome, pinnedHome } = this.#options;
    if (!pinnedHome || codexHome === null || !reported) return;
    if (realPath(reported) !== realPath(codexHome)) {
      throw new AppFailure(
        appError('home-missing', words('accounts.otherHome'), {
          detail: words('accounts.otherHome.detail', { asked: codexHome, reported }),
        }),
      );
    }
  }

  #exited(exit: ProcessExit): ProcessExit {
    this.#framing.end();
    this.rpc.close(classifyExit(exit.stderrTail));
    const { code, signal } = exit;
    this.#options.log(`codex app-server ended: code ${code}, signal ${signal}`);
    return exit;
  }

  #neverStarted(error: AppError): ProcessExit {
    this.rpc.close(error);
    return { code: null, signal: null, stderrTail: '' };
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

function notStarted(): AppFailure {
  return new AppFailure(appError('codex-ended', words('codex.notStarted')));
}

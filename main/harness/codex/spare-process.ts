import { statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HarnessEvent } from '../harness.ts';
import type { ConnectionOptions } from './codex-connection.ts';
import { CodexProcess } from './codex-process.ts';
import type { ServedThread } from './warm-up.ts';

type Listener = (event: HarnessEvent) => void;

interface Spare {
  process: CodexProcess;
  /** From now on its events go here; until then it has nothing to tell. */
  adopt(listener: Listener): void;
  /** What Codex reads once, at its start, and when that was written. */
  files: string[];
  stamp: string;
}

/**
 * Starts the processes of one harness, and keeps one more, started and initialised, for as long as any of them lives: a
 * mode switch then waits for the old process's end and the resume only (decision D11). It belongs to no thread, so it has
 * no mode; the next start takes it unless the program, the settings or the login have changed since. Its input is a
 * pipe from Bobbin, so it ends with Bobbin, however that ends.
 */
export class SpareProcess {
  readonly #options: ConnectionOptions;
  readonly #serving = new Set<CodexProcess>();
  #spare: Spare | null = null;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** A process for one thread; once closed, one that is never started. */
  start(onEvent: Listener): CodexProcess {
    const spare = this.#take();
    spare?.adopt(onEvent);
    const process = spare?.process ?? this.#spawn(onEvent);
    if (this.#closed) void process.end();
    this.#serving.add(process);
    void process.gone.then(() => {
      this.#serving.delete(process);
      if (this.#serving.size === 0) void this.drop();
    });
    return process;
  }

  /** Ends the spare and resolves when it is gone; another one follows the next attached thread. */
  async drop(): Promise<void> {
    const spare = this.#spare;
    this.#spare = null;
    await spare?.process.end();
  }

  /** Ends the spare, for good: nothing is started any more. */
  close(): Promise<void> {
    this.#closed = true;
    return this.drop();
  }

  #take(): Spare | null {
    const spare = this.#spare;
    if (spare === null) return null;
    if (spare.stamp === stampOf(spare.files)) {
      this.#spare = null;
      return spare;
    }
    void this.drop();
    return null;
  }

  #spawn(onEvent: Listener): CodexProcess {
    return new CodexProcess(this.#options, onEvent, (served) => void this.#keep(served));
  }

  async #keep(served: ServedThread): Promise<void> {
    const { findCodex, codexHome, env } = this.#options;
    const program = await findCodex().catch(() => null);
    if (program === null || this.#spare !== null || this.#closed || this.#serving.size === 0)
      return;
    const home = codexHome ?? path.join(env['HOME'] ?? os.homedir(), '.codex');
    const files = [program.path, path.join(home, 'config.toml'), path.join(home, 'auth.json')];
    let listener: Listener = () => undefined;
    const spare: Spare = {
      stamp: stampOf(files),
      files,
      process: this.#spawn((event) => listener(event)),
      adopt: (next) => (listener = next),
    };
    this.#spare = spare;
    void spare.process.warmUp(served);
    void spare.process.gone.then(() => {
      if (this.#spare === spare) this.#spare = null;
    });
  }
}

function stampOf(files: readonly string[]): string {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats.map((found) => (found ? `${found.mtimeMs}/${found.size}/${found.ino}` : '-')).join();
}

// Installs the fake `codex` into a folder and reads its diary; the process itself is e2e/fake-codex.
import { chmodSync, existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive } from './processes.ts';
import type { Scenario, WireMessage } from './scenario.ts';

/** One line of the fake's diary. `at` is the system's monotonic clock in milliseconds; `proc` counts attached processes. */
export interface RecordEntry {
  at: number;
  pid: number;
  event: string;
  /** Of a `gate`: its name. */
  name?: string;
  proc?: number;
  msg?: WireMessage;
  threadId?: string;
  turnId?: string;
  text?: string;
  code?: number | null;
  signal?: string | null;
  childPid?: number;
  environment?: string[];
  /** Of an `attach`: the parameters of the start or resume. */
  params?: { sandbox?: string; approvalPolicy?: string };
  /** Of an `answer`: how many replies this request of this process has had. */
  times?: number;
}

const runModule = pathToFileURL(path.join(import.meta.dirname, '../fake-codex/run.mjs')).href;

/** A fake codex in a folder of its own. */
export class FakeCodex {
  readonly folder: string;
  /** What BOBBIN_CODEX_PATH is set to. */
  readonly program: string;

  constructor(folder: string, scenario: Scenario = {}) {
    this.folder = folder;
    mkdirSync(path.join(folder, 'gates'), { recursive: true });
    this.program = path.join(folder, 'codex');
    const call = `import(${JSON.stringify(runModule)}).then((fake) => fake.run(${JSON.stringify(folder)}, process.argv.slice(2)));`;
    writeFileSync(this.program, `#!${process.execPath}\n${call}\n`);
    chmodSync(this.program, 0o755);
    writeFileSync(path.join(folder, 'record.jsonl'), '');
    this.play(scenario);
  }

  /** Sets what processes started from now on do. */
  play(scenario: Scenario): void {
    writeFileSync(path.join(this.folder, 'scenario.json'), JSON.stringify(scenario));
  }

  /** Lets every process pass the gate `name`. */
  open(name: string): void {
    writeFileSync(path.join(this.folder, 'gates', name), '');
  }

  record(): RecordEntry[] {
    const text = readFileSync(path.join(this.folder, 'record.jsonl'), 'utf8');
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RecordEntry);
  }

  /** Requests and notifications of one method, as Bobbin sent them, oldest first. */
  received(method: string): WireMessage[] {
    return this.record()
      .filter((entry) => entry.event === 'in' && entry.msg?.method === method)
      .map((entry) => entry.msg!);
  }

  /** Bobbin's replies to the fake's request `id`, oldest first. */
  answersTo(id: number): WireMessage[] {
    return this.record()
      .filter((entry) => entry.event === 'in' && entry.msg?.id === id && !entry.msg.method)
      .map((entry) => entry.msg!);
  }

  /** Resolves with the first entry that matches, past or to come. */
  waitFor(matches: (entry: RecordEntry) => boolean): Promise<RecordEntry> {
    const file = path.join(this.folder, 'record.jsonl');
    return new Promise((resolve) => {
      const check = () => {
        const found = this.record().find(matches);
        if (!found) return;
        watcher.close();
        resolve(found);
      };
      const watcher = watch(file, check);
      check();
    });
  }

  /** Pids of every process the fake has started, children included. */
  pids(): number[] {
    return this.record().flatMap((entry) =>
      entry.event === 'start' ? [entry.pid] : entry.childPid ? [entry.childPid] : [],
    );
  }

  /** The most processes that held one thread at the same time, by their own account. */
  mostHolders(): number {
    const holders = new Map<string, Set<number>>();
    let most = 0;
    for (const entry of this.record()) {
      if (entry.event === 'hold') {
        const set = holders.get(entry.threadId!) ?? new Set();
        holders.set(entry.threadId!, set.add(entry.pid));
        most = Math.max(most, set.size);
      }
      if (entry.event === 'exit') for (const set of holders.values()) set.delete(entry.pid);
    }
    return most;
  }

  /** Live processes that hold a thread, by their own account. */
  holding(): number[] {
    const holding = this.record().flatMap(({ event, pid }) => (event === 'hold' ? [pid] : []));
    return holding.filter(isAlive);
  }

  conflicts(): RecordEntry[] {
    return this.record().filter((entry) => entry.event === 'conflict');
  }

  /** Whether the stored thread exists in the fake's home. */
  hasThread(id: string): boolean {
    return existsSync(path.join(this.folder, 'threads', `${id}.json`));
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import type { AttachRequest, HarnessEvent, HarnessProcess } from '../harness.ts';
import { ChildProcesses } from './child-processes.ts';
import { CodexProcess } from './codex-process.ts';
import type { ConnectionOptions } from './codex-connection.ts';
import { EventLog } from './real-codex.test-support.ts';
import { readWire, type WireMessage } from './wire.test-support.ts';

type Answer = { result: unknown } | { error: { code: number; message: string } } | 'silence';

export interface Scenario {
  /** The answer to each method, the last one again when they run out; `{}` where none is given. */
  answers?: Record<string, Answer | Answer[]>;
  /** Messages sent after the answer to a method. */
  after?: Record<string, unknown[]>;
  stderrKb?: number;
  exitAtOnce?: { code: number; stderr: string };
  /** Neither the end of its input nor SIGTERM ends it or the child it starts. */
  ignoreTerm?: boolean;
  /** Exits on this method without an answer. */
  exitAfter?: string;
  /** Closes its input on this method and exits a moment later. */
  closeInputOn?: string;
  /** A file that gets a line for each method asked for: the process and the method. */
  heard?: string;
}

export const threadId = '0199f0aa-1c00-7d00-8a00-000000000001';
const userAgent = 'bobbin/0.171.0 (test)';

/** A start or resume answer that reports a policy. */
export function attachAnswer(approvalPolicy: string, sandbox: unknown): Answer {
  const thread = { id: threadId, status: { type: 'idle' } };
  return { result: { thread, model: 'm', approvalPolicy, approvalsReviewer: 'user', sandbox } };
}

export const readOnly = { type: 'readOnly', networkAccess: false };
export const untrustedReadOnly = attachAnswer('untrusted', readOnly);

/** What starts the script instead of Codex, and the folder it lies in. */
export function scriptOptions(scenario: Scenario): { options: ConnectionOptions; folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-script-'));
  const file = path.join(folder, 'scenario.json');
  const initialize = { result: { userAgent, codexHome: folder } };
  const answers = {
    initialize,
    'thread/start': untrustedReadOnly,
    'thread/resume': untrustedReadOnly,
  };
  writeFileSync(
    file,
    JSON.stringify({ ...scenario, answers: { ...answers, ...scenario.answers } }),
  );
  const script = path.join(import.meta.dirname, 'testdata', 'scripted-codex.mjs');
  const options: ConnectionOptions = {
    children: new ChildProcesses(),
    findCodex: () =>
      Promise.resolve({
        ...{ path: process.execPath, args: [script, file], version: null, foundBy: 'a test' },
        searchPath: [],
      }),
    ...{ codexHome: folder, env: {}, clientVersion: '0.0.0', log: () => undefined },
  };
  return { options, folder };
}

/** A process that runs the script, and what it tells. */
export function runScript(scenario: Scenario): {
  process: HarnessProcess;
  log: EventLog;
  request: AttachRequest;
  remove(): Promise<void>;
} {
  const { options, folder } = scriptOptions(scenario);
  const log = new EventLog();
  const child = new CodexProcess(options, log.push);
  return {
    process: child,
    log,
    request: {
      ...{ harnessThreadId: threadId, cwd: folder, mode: 'approval-required', trusted: false },
      ...{ askScope: 'everything', model: null, effort: null },
    },
    async remove() {
      await child.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs scripts whose processes are ended after each test of the calling file. */
export function useScripts(): typeof runScript {
  const running: ReturnType<typeof runScript>[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.remove()));
  });
  return (scenario) => {
    const started = runScript(scenario);
    running.push(started);
    return started;
  };
}

export const turnId = '0199f0aa-2c00-7d00-8b00-000000000001';
export const turn = (status: string) => ({
  threadId,
  turn: { id: turnId, status, items: [], error: null },
});
export const turnStarted = { method: 'turn/started', params: turn('inProgress') };
export const turnAnswer = { result: { turn: { id: turnId, status: 'inProgress' } } };

/** What the script was answered: it sends replies back as titles. */
export function replies(events: HarnessEvent[]): unknown[] {
  return events.flatMap((event) => (event.type === 'title' ? [JSON.parse(event.title)] : []));
}

/** The messages of a field case from its first turn on. */
export function fieldCase(name: string): WireMessage[] {
  return readWire(name).filter((message) => message.id !== 1);
}

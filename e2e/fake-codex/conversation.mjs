// One process of the fake: answers requests in the ordinary way, except where the scenario says otherwise.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createLogin } from './login.mjs';
import { answerReading } from './reading.mjs';
import { openThreadFiles } from './thread-files.mjs';
import { attachResult, wireThread } from './shapes.mjs';
import { waitForGate } from './gates.mjs';
import { createTurns } from './turns.mjs';

/** Builds the process's side of the protocol. `begin` plays what comes before anything is asked. */
export function createConversation({ folder, scenario, readScenario, record, exit, closeInput }) {
  const files = openThreadFiles(folder);
  const everyProcess = scenario.process ?? {};
  /** The scenario's part for this process, known from its first thread/start or thread/resume on. */
  let part = {};
  let partNumber = 0;
  let thread = null;
  let held = false;
  let attachTries = 0;

  function say(message) {
    const filled = turns.fill(message);
    record({ event: 'out', proc: partNumber, msg: filled });
    process.stdout.write(`${JSON.stringify(filled)}\n`);
    turns.remember(filled);
  }

  function sayBytes(bytes) {
    process.stdout.write(bytes);
  }

  const gate = (name, signal) => {
    record({ event: 'gate', name });
    return waitForGate(folder, name, signal);
  };
  const turns = createTurns({
    folder,
    say,
    sayBytes,
    gate,
    exit,
    closeInput,
    record,
    thread: () => thread,
    save: () => files.write(thread),
    script: (number) => (part.turns ?? [])[number] ?? {},
  });

  const answerLogin = createLogin({ folder, scenario, say, gate });

  async function hear(msg) {
    record({ event: 'in', proc: partNumber, msg });
    if (turns.consume(msg)) return;
    if (msg.method === undefined || msg.id === undefined) return;
    const reply = (result) => say({ id: msg.id, result });
    const refuse = (message, code = -32600) => say({ id: msg.id, error: { code, message } });
    switch (msg.method) {
      case 'initialize':
        return initialize(reply, refuse);
      case 'thread/start':
      case 'thread/resume':
        return attach(msg, reply, refuse);
      case 'turn/start':
        if (thread?.id !== msg.params.threadId || !held) {
          return refuse(`thread not found: ${msg.params.threadId}`);
        }
        return turns.start(msg, reply, refuse);
      case 'turn/interrupt':
        return turns.interrupt(msg, reply, refuse);
      case 'turn/steer':
        return turns.steer(msg, reply, refuse);
      default:
        if (answerLogin(msg, reply)) return;
        return answerReading({ msg, files, scenario, reply, refuse, say, part, turns });
    }
  }

  async function initialize(reply, refuse) {
    const wish = everyProcess.initialize ?? {};
    if (wish.stderrMiB) await floodErrors(wish.stderrMiB);
    if (wish.exit) {
      process.stderr.write(wish.exit.stderr ?? '');
      return exit(wish.exit.code, null);
    }
    if (wish.silent) return;
    if (wish.error) return refuse(wish.error);
    reply({
      userAgent: 'bobbin/0.171.0 (fake)',
      codexHome: process.env.CODEX_HOME ?? folder,
      platformFamily: 'unix',
      platformOs: 'linux',
      ...wish.result,
    });
  }

  async function attach(msg, reply, refuse) {
    const { params } = msg;
    if (partNumber === 0) {
      partNumber = takeNumber(folder);
      const parts = readScenario().attached ?? [];
      part = parts[Math.min(partNumber, parts.length) - 1] ?? {};
      record({ event: 'attach', proc: partNumber, method: msg.method, params });
    }
    const wishes = [part.attach ?? {}].flat();
    const wish = wishes[Math.min(attachTries++, wishes.length - 1)];
    if (wish.delayMs) await new Promise((resolve) => setTimeout(resolve, wish.delayMs));
    if (wish.gate) await gate(wish.gate);
    for (const bytes of wish.garbage ?? []) sayBytes(`${bytes}\n`);
    if (wish.silent) return;
    if (wish.exit) {
      process.stderr.write(wish.exit.stderr ?? '');
      return exit(wish.exit.code, wish.exit.signal ?? null);
    }
    if (wish.error) return refuse(wish.error.message, wish.error.code);

    const now = Date.now();
    const stored = msg.method === 'thread/resume' ? files.read(params.threadId) : null;
    if (msg.method === 'thread/resume' && !stored) {
      return refuse(`no rollout found for thread id ${params.threadId}`);
    }
    const next = stored ?? {
      id: scenario.threadId ?? crypto.randomUUID(),
      cwd: params.cwd,
      preview: '',
      createdAt: now,
      updatedAt: now,
      archived: false,
      turns: [],
    };
    if (!files.lock(next.id)) {
      record({ event: 'conflict', proc: partNumber, threadId: next.id });
      return refuse(`thread ${next.id} already has an active writer`);
    }
    thread = next;
    held = true;
    record({ event: 'hold', proc: partNumber, threadId: next.id });
    const result = { ...attachResult(thread, params, thread.turns), ...wish.report };
    for (const field of wish.omit ?? []) delete result[field];
    if (params.excludeTurns) result.thread.turns = [];
    thread.policy = { approvalPolicy: result.approvalPolicy, sandbox: result.sandbox };
    if (thread.turns.length > 0) files.write(thread);
    reply(result);
    if (msg.method === 'thread/start') {
      say({ method: 'thread/started', params: { thread: wireThread(thread, 'idle') } });
    }
    await turns.playAside(part.afterAttach ?? []);
  }

  return {
    hear: (msg) => void hear(msg),
    say,
    gate,
    ending: () => ({ ...everyProcess.ending, ...part.ending }),
    release: () => held && files.unlock(thread.id),
    async begin() {
      for (const line of everyProcess.greeting ?? []) sayBytes(`${line}\n`);
    },
  };
}

/** The next free number among the processes that attached to a thread, first come first served. */
function takeNumber(folder) {
  const numbers = path.join(folder, 'attached');
  mkdirSync(numbers, { recursive: true });
  for (let number = 1; ; number++) {
    try {
      mkdirSync(path.join(numbers, String(number)));
      return number;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Writes trace lines to standard error until they are drained, some longer than a pipe's buffer (field case F24). */
async function floodErrors(mebibytes) {
  const line = `TRACE codex: ${'x'.repeat(70_000)}\n`;
  for (let written = 0; written < mebibytes * 1_048_576; written += line.length) {
    await new Promise((resolve) => process.stderr.write(line, resolve));
  }
}

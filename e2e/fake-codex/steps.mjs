// The step language of a scenario: what a fake turn says, waits for and does to its process.
import { spawn } from 'node:child_process';
import { playFlow } from './flow.mjs';

/**
 * Builds the player of steps. A step is one of `{say}`, `{text}` (raw bytes as text), `{hex}` (raw bytes, one write a
 * piece), `{gate}`, `{answer: id}` (waits for the reply to a request of ours), `{request: method, reply?, error?}`
 * (waits for the next such request), `{settle: status}` (ends the turn without a word), `{stderr}`, `{flow}`
 * (an item in pieces at a steady rate, see flow.mjs), `{closeInput}`, `{exit: code}`, `{kill: signal}`, `{heir: lines}`
 * (a process of its own that keeps the output open and writes the lines when the gate `heir` opens).
 */
export function createSteps(host, { fill, settle }) {
  const { say, sayBytes, gate, exit, closeInput, record } = host;
  /** Replies that arrived and no step has waited for yet, by request id. */
  const answers = new Map();
  const waiting = [];
  /** Interrupts that came before the step that waits for them; only a bare turn keeps them. */
  const early = [];

  /** Takes a message a step waits for; true when it needs no ordinary answer any more. */
  function consume(msg) {
    if (msg.method === undefined) {
      const seen = answers.get(msg.id) ?? [];
      record({ event: 'answer', id: msg.id, times: seen.length + 1 });
      answers.set(msg.id, [...seen, msg]);
    }
    const index = waiting.findIndex((wait) => wait.matches(msg));
    if (index === -1) return msg.method === undefined;
    const [wait] = waiting.splice(index, 1);
    wait.resolve(msg);
    return true;
  }

  function next(matches, signal) {
    const index = early.findIndex(matches);
    if (index !== -1) return Promise.resolve(early.splice(index, 1)[0]);
    return new Promise((resolve, reject) => {
      const wait = { matches, resolve };
      waiting.push(wait);
      signal?.addEventListener('abort', () => {
        const index = waiting.indexOf(wait);
        if (index !== -1) waiting.splice(index, 1);
        reject(signal.reason);
      });
    });
  }

  async function perform(step, signal) {
    if (step.say) return say(step.say);
    if (step.text !== undefined) return sayBytes(step.text);
    if (step.hex) return sayPieces(step.hex);
    if (step.gate) return gate(step.gate, signal);
    if (step.answer !== undefined) {
      if (answers.has(step.answer)) return;
      return next((msg) => msg.method === undefined && msg.id === step.answer, signal);
    }
    if (step.request) {
      const msg = await next((other) => other.method === step.request, signal);
      if (step.error) return say({ id: msg.id, error: step.error });
      if (step.reply) return say({ id: msg.id, result: step.reply });
      return;
    }
    if (step.settle) return settle(step.settle);
    if (step.stderr !== undefined) return process.stderr.write(step.stderr);
    if (step.flow) return playFlow(step.flow, { ...host, fill }, signal);
    if (step.closeInput) return closeInput();
    if (step.heir) return leaveHeir(step.heir.map(fill));
    if (step.exit !== undefined) return exit(step.exit, null);
    if (step.kill) return exit(null, step.kill);
    throw new Error(`the fake codex knows no step like ${JSON.stringify(step)}`);
  }

  async function sayPieces(pieces) {
    for (const piece of pieces) {
      sayBytes(Buffer.from(piece, 'hex'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  function leaveHeir(lines) {
    const code = `
      const fs = require('node:fs');
      const gate = ${JSON.stringify(`${host.folder}/gates/heir`)};
      const lines = ${JSON.stringify(lines.map((line) => JSON.stringify(line)))};
      const timer = setInterval(() => {
        if (!fs.existsSync(gate)) return;
        clearInterval(timer);
        try { fs.writeSync(1, lines.join('\\n') + '\\n'); } catch {}
      }, 10);
      setTimeout(() => process.exit(), 20000).unref();`;
    const heir = spawn(process.execPath, ['-e', code], {
      detached: true,
      stdio: ['ignore', 'inherit', 'ignore'],
    });
    heir.unref();
    record({ event: 'child', childPid: heir.pid });
  }

  return {
    consume,
    keep: (msg) => early.push(msg),
    /** Plays steps in order; ends quietly when the turn is over before they are. */
    async play(steps, signal) {
      try {
        for (const step of steps) {
          if (signal?.aborted) return;
          await perform(step, signal);
        }
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
  };
}

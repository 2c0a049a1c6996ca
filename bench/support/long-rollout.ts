import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PROVIDER } from '../../main/demo/write-demo-home.ts';
import { words } from './words.ts';

export interface LongRollout {
  harnessThreadId: string;
  file: string;
  /** The last words of it, which no other place has. */
  lastWords: string;
  bytes: number;
}

const begun = Date.UTC(2026, 8, 10, 8);
const callsPerTurn = 8;
const outputWords = 900;
const flushAt = 4 * 1024 * 1024;

/**
 * Writes a history as Codex writes one, of at least that many bytes: turns with a question, thoughts, commands with
 * outputs of some kilobytes, and an answer. Its provider is the demo's.
 */
export function writeLongRollout(home: string, bytes: number, cwd: string): LongRollout {
  const rollout = beginRollout(home);
  const { put, harnessThreadId, lastWords } = rollout;
  put('session_meta', {
    ...{ id: harnessThreadId, timestamp: new Date(begun).toISOString(), cwd },
    ...{ originator: 'codex-tui', cli_version: '0.125.0', source: 'cli' },
    model_provider: rollout.provider,
  });
  for (let turn = 0; rollout.written() < bytes; turn += 1) putTurn(put, turn);
  put('event_msg', { type: 'task_started', turn_id: 'last' });
  putMessage(put, 'user', 'Is this the end?');
  putMessage(put, 'assistant', lastWords);
  put('event_msg', { type: 'task_complete', turn_id: 'last', last_agent_message: lastWords });
  return rollout.end();
}

/** Opens a new rollout below a Codex home; records are put into it one after the other, a quarter of a second apart. */
export function beginRollout(home: string, { numbered = false } = {}) {
  const harnessThreadId = randomUUID();
  const folder = path.join(home, 'sessions/2026/09/10');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `rollout-2026-09-10T08-00-00-${harnessThreadId}.jsonl`);
  const lastWords = `the end of ${harnessThreadId}`;
  const handle = openSync(file, 'w');
  let held = '';
  let written = 0;
  let lines = 0;
  const flush = () => {
    written += writeSync(handle, held);
    held = '';
  };
  const put: Put = (type, payload) => {
    const timestamp = new Date(begun + lines * 250).toISOString();
    const ordinal = numbered ? { ordinal: lines } : {};
    lines += 1;
    held += `${JSON.stringify({ timestamp, ...ordinal, type, payload })}\n`;
    if (held.length > flushAt) flush();
  };
  return {
    ...{ harnessThreadId, lastWords, provider: DEMO_PROVIDER, put },
    written: () => written + held.length,
    end(): LongRollout {
      flush();
      closeSync(handle);
      return { harnessThreadId, file, lastWords, bytes: written };
    },
  };
}

export type Put = (type: string, payload: object) => void;

function putTurn(put: Put, turn: number): void {
  const turnId = `turn-${turn}`;
  put('event_msg', { type: 'task_started', turn_id: turnId });
  putMessage(put, 'user', `Question ${turn}: ${words(turn, 40)}?`);
  put('event_msg', { type: 'agent_reasoning', text: words(turn + 1, 60) });
  for (let call = 0; call < callsPerTurn; call += 1) {
    const callId = `call-${turn}-${call}`;
    const command = `grep -rn "${words(turn + call, 2)}" src`;
    put('response_item', {
      ...{ type: 'function_call', name: 'shell', call_id: callId },
      arguments: JSON.stringify({ command: ['bash', '-lc', command] }),
    });
    put('response_item', {
      ...{ type: 'function_call_output', call_id: callId },
      output: `Exit code: 0\nOutput:\n${words(turn * callsPerTurn + call, outputWords)}`,
    });
  }
  const answer = `## Answer ${turn}\n\n${words(turn + 2, 220)}\n\n- ${words(turn + 3, 8)}\n- ${words(turn, 8)}`;
  putMessage(put, 'assistant', answer);
  put('event_msg', { type: 'task_complete', turn_id: turnId, last_agent_message: answer });
}

function putMessage(put: Put, role: 'user' | 'assistant', text: string): void {
  const isUser = role === 'user';
  const content = [{ type: isUser ? 'input_text' : 'output_text', text }];
  put('response_item', { type: 'message', role, content });
  put('event_msg', { type: isUser ? 'user_message' : 'agent_message', message: text });
}

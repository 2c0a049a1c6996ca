import { createHash } from 'node:crypto';
import { beginRollout, type LongRollout, type Put } from './long-rollout.ts';
import { words } from './words.ts';

const callsPerTurn = 12;

/**
 * Writes a history of many short lines as Codex 0.171 writes one, of at least that many bytes: turns with a question,
 * thoughts, commands with outputs of a few words and what Codex notes of each, and an answer.
 */
export function writeShortRollout(home: string, bytes: number, cwd: string): LongRollout {
  const rollout = beginRollout(home, { numbered: true });
  const { put, harnessThreadId, lastWords } = rollout;
  put('session_meta', {
    ...{ session_id: harnessThreadId, id: harnessThreadId, cwd, originator: 'codex-tui' },
    ...{ cli_version: '0.171.0', source: 'cli', model_provider: rollout.provider },
    history_mode: 'paginated',
  });
  const turn = { put, threadId: harnessThreadId, cwd };
  for (let number = 0; rollout.written() < bytes; number += 1) putTurn(turn, number);
  const last = new TurnWriter(turn, 'last');
  last.begin();
  last.say('user', 'Is this the end?');
  last.say('assistant', lastWords);
  last.end(lastWords);
  return rollout.end();
}

interface Place {
  put: Put;
  threadId: string;
  cwd: string;
}

function putTurn(place: Place, number: number): void {
  const turn = new TurnWriter(place, String(number));
  turn.begin();
  turn.say('user', `Question ${number}: ${words(number, 12)}?`);
  for (let call = 0; call < callsPerTurn; call += 1) {
    turn.think(words(number + call, 10));
    turn.run(call, words(number * callsPerTurn + call, 12));
  }
  const answer = `Answer ${number}: ${words(number + 2, 40)}`;
  turn.say('assistant', answer);
  turn.end(answer);
}

/** Writes the records of one turn, in the words and the order of Codex 0.171. */
class TurnWriter {
  readonly #place: Place;
  readonly #id: string;
  readonly #notes: object;
  #count = 0;

  constructor(place: Place, name: string) {
    this.#place = place;
    this.#id = this.#made('turn', name);
    this.#notes = { internal_chat_message_metadata_passthrough: { turn_id: this.#id } };
  }

  begin(): void {
    const named = { turn_id: this.#id, root_turn_id: this.#id };
    const attribution = { ...named, turn_trigger: null, parent_turn_id: null };
    this.#event({ type: 'task_started', turn_attribution: attribution, ...named });
    const { cwd } = this.#place;
    const policy = { approval_policy: 'never', sandbox_policy: { type: 'danger-full-access' } };
    this.#place.put('turn_context', { ...named, cwd, model: 'gpt-5.2-codex', ...policy });
  }

  say(role: 'user' | 'assistant', text: string): void {
    const isUser = role === 'user';
    const id = this.#made('msg');
    const kind = isUser ? 'UserMessage' : 'AgentMessage';
    const shown = { type: kind, id, content: [{ type: isUser ? 'text' : 'Text', text }] };
    const content = [{ type: isUser ? 'input_text' : 'output_text', text }];
    const tell = () => this.#response({ type: 'message', id, role, content });
    if (isUser) tell();
    this.#completed(shown);
    if (!isUser) tell();
  }

  think(text: string): void {
    const id = this.#made('rs');
    this.#completed({ type: 'Reasoning', id, summary_text: [text], raw_content: [] });
    const summary = [{ type: 'summary_text', text }];
    this.#response({ type: 'reasoning', id, summary, content: null });
  }

  run(call: number, output: string): void {
    const callId = this.#made('call');
    const cmd = `grep -rn "${words(call, 2)}" src`;
    const input = JSON.stringify({ cmd, yield_time_ms: 1000 });
    const named = { name: 'exec_command', arguments: input, call_id: callId };
    this.#response({ type: 'function_call', id: this.#made('fc'), ...named });
    const usage = {
      ...{ input_tokens: 10_169, cached_input_tokens: 0, cache_write_input_tokens: 0 },
      ...{ output_tokens: 42, reasoning_output_tokens: 7, total_tokens: 10_211 },
    };
    const { put, threadId } = this.#place;
    put('token_usage_record', {
      ...{ thread_id: threadId, turn_id: this.#id, response_id: this.#made('resp'), usage },
      ...{ turn_token_usage: usage, thread_token_usage: usage },
    });
    this.#completed({
      ...{ type: 'CommandExecution', id: callId, command: ['/bin/bash', '-lc', cmd] },
      ...{ cwd: `file://${this.#place.cwd}`, parsed_cmd: [{ type: 'search', cmd }] },
      ...{ source: 'unified_exec_startup', status: 'completed', aggregated_output: output },
      ...{ exit_code: 0, duration: { secs: 0, nanos: 30_918 } },
    });
    const report = `Wall time: 0.0000 seconds\nProcess exited with code 0\nOutput:\n${output}`;
    this.#response({
      type: 'function_call_output',
      id: this.#made('fco'),
      call_id: callId,
      output: report,
    });
    const info = {
      total_token_usage: usage,
      last_token_usage: usage,
      model_context_window: 258_400,
    };
    this.#event({ type: 'token_count', info, rate_limits: { limit_id: 'codex', primary: null } });
  }

  end(lastWords: string): void {
    this.#event({ type: 'task_complete', turn_id: this.#id, last_agent_message: lastWords });
  }

  #completed(item: object): void {
    const named = { thread_id: this.#place.threadId, turn_id: this.#id };
    this.#event({ type: 'item_completed', ...named, item });
  }

  #response(payload: object): void {
    this.#place.put('response_item', { ...payload, ...this.#notes });
  }

  #event(payload: object): void {
    this.#place.put('event_msg', payload);
  }

  /** An id as long as Codex's, the same in every run. */
  #made(kind: string, name?: string): string {
    this.#count += 1;
    const seed = name ?? `${this.#id}-${this.#count}`;
    return `${kind}_${createHash('sha1').update(seed).digest('hex').slice(0, 24)}`;
  }
}

import type { Action } from './action.ts';
import type { Conversation } from './conversation.ts';

/** One thing the server does with a response: send an event, pause, wait, keep it open, or destroy it. */
export type Frame =
  | { type: 'event'; event: Record<string, unknown> }
  | { type: 'pause'; ms: number }
  | { type: 'wait'; until: Promise<void> }
  | { type: 'hang' }
  | { type: 'cut' };

export interface Encoding {
  dialect: Conversation['dialect'];
  /** Pause after each chunk of text, in milliseconds. */
  chunkMs: number;
  /** Size of the request in characters, for the token count. */
  requestChars: number;
  /** A new id with this prefix; unique across threads and runs. */
  newId: (prefix: string) => string;
}

/** About how many characters make a token. */
const CHARS_PER_TOKEN = 4;
const CHUNK_CHARS = 10;

/**
 * Turns actions into the events of a streamed Responses API answer, as Codex CLI 0.171.0 reads them. An
 * `http-error` has no events; the server answers it before a stream begins.
 */
export function* encodeReply(actions: Action[], encoding: Encoding): Generator<Frame> {
  const id = encoding.newId('resp');
  let outputChars = 0;
  let thoughtChars = 0;
  yield event('response.created', { response: { id } });
  for (const action of actions) {
    switch (action.type) {
      case 'say':
        outputChars += action.text.length;
        yield* encodeText(action, encoding);
        break;
      case 'think':
        thoughtChars += action.text.length;
        yield* encodeThought(action.text, encoding);
        break;
      case 'command':
      case 'wait':
      case 'patch':
      case 'plan':
      case 'agent': {
        const item = toCall(action, encoding);
        outputChars += JSON.stringify(item).length;
        yield event('response.output_item.done', { item });
        break;
      }
      case 'hang':
      case 'cut':
        yield { type: action.type };
        return;
      case 'failed': {
        const message = `The demo model was told to fail with ${action.code}.`;
        yield event('response.failed', { response: { id, error: { code: action.code, message } } });
        return;
      }
      case 'http-error':
        return;
    }
  }
  yield event('response.completed', {
    response: { id, usage: usage(encoding.requestChars, outputChars, thoughtChars) },
  });
}

/** One server-sent event. */
export function encodeEvent(payload: Record<string, unknown>): string {
  return `event: ${String(payload['type'])}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** Splits text into chunks of whole words, about `size` characters each; a longer word is a chunk of its own. */
export function chunkText(text: string, size = CHUNK_CHARS): string[] {
  const chunks: string[] = [];
  let chunk = '';
  for (const [word] of text.matchAll(/\s*\S+\s*|\s+/g)) {
    chunk += word;
    if (chunk.length < size) continue;
    chunks.push(chunk);
    chunk = '';
  }
  return chunk === '' ? chunks : [...chunks, chunk];
}

function* encodeText(
  action: Extract<Action, { type: 'say' }>,
  encoding: Encoding,
): Generator<Frame> {
  const item = { type: 'message', role: 'assistant', id: encoding.newId('msg') };
  yield event('response.output_item.added', { item: { ...item, content: [] } });
  for (const delta of chunkText(action.text, action.chunkChars)) {
    yield event('response.output_text.delta', { item_id: item.id, delta });
    const words = delta.split(/\s+/);
    for (const { after, until } of action.holds ?? []) {
      if (words.includes(after)) yield { type: 'wait', until };
    }
    yield { type: 'pause', ms: action.chunkMs ?? encoding.chunkMs };
  }
  const content = [{ type: 'output_text', text: action.text }];
  yield event('response.output_item.done', { item: { ...item, content } });
}

function* encodeThought(text: string, encoding: Encoding): Generator<Frame> {
  const item = { type: 'reasoning', id: encoding.newId('rs') };
  const part = { item_id: item.id, summary_index: 0 };
  yield event('response.output_item.added', { item: { ...item, summary: [] } });
  yield event('response.reasoning_summary_part.added', part);
  for (const delta of chunkText(text)) {
    yield event('response.reasoning_summary_text.delta', { ...part, delta });
    yield { type: 'pause', ms: encoding.chunkMs };
  }
  const summary = [{ type: 'summary_text', text }];
  yield event('response.output_item.done', {
    item: { ...item, summary, encrypted_content: 'none' },
  });
}

type Call = Extract<Action, { type: 'command' | 'wait' | 'patch' | 'plan' | 'agent' }>;

function toCall(action: Call, { dialect, newId }: Encoding): Record<string, unknown> {
  const { name, input, namespace } = toTool(action);
  const ids = { id: newId(action.type === 'patch' ? 'ctc' : 'fc'), call_id: newId('call') };
  if (dialect === 'script') {
    const script = `${SCRIPT_OPTIONS}\nconst r = await tools.${name}(${JSON.stringify(input)}); text(JSON.stringify(r ?? {}));`;
    return { type: 'custom_tool_call', ...ids, name: 'exec', input: script };
  }
  return typeof input === 'string'
    ? { type: 'custom_tool_call', ...ids, name, input }
    : { type: 'function_call', ...ids, namespace, name, arguments: JSON.stringify(input) };
}

/** Lets a script wait for an approval as long as the person takes; the default is 30 s. */
const SCRIPT_OPTIONS = '// @exec: {"yield_time_ms": 86400000}';

interface Tool {
  name: string;
  /** Tools of a group are called by both names. */
  namespace?: string;
  input: string | Record<string, unknown>;
}

function toTool(action: Call): Tool {
  switch (action.type) {
    case 'command':
      return { name: 'exec_command', input: commandInput(action) };
    case 'wait':
      return {
        name: 'write_stdin',
        input: { session_id: action.sessionId, chars: '', yield_time_ms: 30_000 },
      };
    case 'patch':
      return { name: 'apply_patch', input: action.patch };
    case 'plan':
      return { name: 'update_plan', input: { plan: action.steps } };
    case 'agent':
      return {
        ...{ name: 'spawn_agent', namespace: 'collaboration' },
        input: { task_name: action.task, message: action.message, fork_turns: 'none' },
      };
  }
}

function commandInput(action: Extract<Action, { type: 'command' }>): Record<string, unknown> {
  return {
    cmd: action.command,
    ...(action.yieldMs === undefined ? {} : { yield_time_ms: action.yieldMs }),
    ...(action.escalate === undefined
      ? {}
      : { sandbox_permissions: 'require_escalated', justification: action.escalate }),
  };
}

function usage(requestChars: number, outputChars: number, thoughtChars: number): unknown {
  const tokens = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN);
  const input = tokens(requestChars);
  const reasoning = tokens(thoughtChars);
  const output = tokens(outputChars) + reasoning;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

function event(type: string, rest: Record<string, unknown>): Frame {
  return { type: 'event', event: { type, ...rest } };
}

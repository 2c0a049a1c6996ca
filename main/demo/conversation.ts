import { readOutcome, type Outcome } from './tool-outcome.ts';

/** Something the model did in a turn, with what became of it. `outcome` is null while unknown. */
export type Step =
  | { type: 'said'; text: string }
  | { type: 'command'; command: string; outcome: Outcome | null; waits: number }
  | { type: 'patch'; patch: string; outcome: Outcome | null }
  | { type: 'plan'; outcome: Outcome | null }
  | { type: 'agent'; task: string; outcome: Outcome | null };

/** A message of the person and what the model did about it. */
export interface Turn {
  message: string;
  steps: Step[];
  /** Codex noted that the person interrupted this turn. */
  interrupted: boolean;
}

/** What one request to the model says, in the demo model's terms. */
export interface Conversation {
  /** Oldest first; the last one is to be answered. */
  turns: Turn[];
  /** Codex asks for a summary that replaces the history, not for an answer. */
  compaction: boolean;
  shell: 'posix' | 'powershell';
  /** How tools are called: as functions, or from a script in the `exec` tool (newer models). */
  dialect: 'functions' | 'script';
  tools: { patch: boolean; plan: boolean };
  /** Codex's plan mode: a plan is wanted, no changes. */
  planning: boolean;
  /** 1 for the first request with this content, 2 when Codex repeats it after a failure, … */
  attempt: number;
}

type Json = Record<string, unknown>;

/**
 * Reads a request body of the Responses API as Codex sends it (Codex CLI 0.171.0). Never throws: what is not
 * understood is left out. There is always at least one turn; its message is empty if the person said nothing.
 */
export function readConversation(body: unknown, attempt = 1): Conversation {
  const request = asObject(body);
  const items = asArray(request['input']).map(asObject);
  const tools = asArray(request['tools']).map((tool) => asObject(tool)['name']);
  const scripted = items.find((item) => item['type'] === 'additional_tools');
  const dialect = scripted ? 'script' : 'functions';
  const shell = items.map(textOf).find((text) => text.includes('<environment_context>')) ?? '';
  return {
    turns: readTurns(items),
    compaction: isCompaction(request, items),
    shell: /<shell>\s*(powershell|pwsh)/i.test(shell) ? 'powershell' : 'posix',
    dialect,
    tools: {
      patch: dialect === 'script' || tools.includes('apply_patch'),
      plan:
        tools.includes('update_plan') || JSON.stringify(scripted ?? null).includes('update_plan'),
    },
    planning: isPlanning(items),
    attempt,
  };
}

function readTurns(items: Json[]): Turn[] {
  const turns: Turn[] = [];
  const calls = new Map<unknown, Exclude<Step, { type: 'said' }>>();
  const waits = new Map<unknown, Exclude<Step, { type: 'said' }>>();
  const now = (): Turn => turns.at(-1) ?? startTurn(turns, '');
  let lastCommand: Extract<Step, { type: 'command' }> | undefined;

  for (const item of items) {
    const text = textOf(item);
    if (item['role'] === 'user') {
      if (text.startsWith('<turn_aborted>')) now().interrupted = true;
      else if (!isContext(text)) startTurn(turns, text);
    } else if (item['type'] === 'agent_message') {
      const task = payloadOf(item);
      if (task !== '') startTurn(turns, task);
    } else if (item['role'] === 'assistant') {
      now().steps.push({ type: 'said', text });
    } else if (item['type'] === 'function_call' || item['type'] === 'custom_tool_call') {
      const { name, input } = readCall(item);
      if (name === 'write_stdin' && lastCommand) {
        lastCommand.waits += 1;
        waits.set(item['call_id'], lastCommand);
        continue;
      }
      const step = toStep(name, input);
      if (!step) continue;
      if (step.type === 'command') lastCommand = step;
      calls.set(item['call_id'], step);
      now().steps.push(step);
    } else if (String(item['type']).endsWith('_call_output')) {
      const outcome = readOutcome(item['output']);
      const step = calls.get(item['call_id']);
      const waited = waits.get(item['call_id']);
      if (step) step.outcome = outcome;
      if (waited) waited.outcome = joinOutcomes(waited.outcome, outcome);
    }
  }
  if (turns.length === 0) startTurn(turns, '');
  return turns;
}

function startTurn(turns: Turn[], message: string): Turn {
  const turn: Turn = { message, steps: [], interrupted: false };
  turns.push(turn);
  return turn;
}

/** A script made by the demo model is one call: `await tools.NAME(ARGUMENTS); text(…`. */
function readCall(item: Json): { name: unknown; input: unknown } {
  const script = /tools\.(\w+)\(([\s\S]*)\);\s*text\(/.exec(String(item['input'] ?? ''));
  if (item['name'] === 'exec' && script) return { name: script[1], input: parse(script[2] ?? '') };
  if (typeof item['arguments'] === 'string')
    return { name: item['name'], input: parse(item['arguments']) };
  return { name: item['name'], input: item['input'] };
}

function toStep(name: unknown, input: unknown): Exclude<Step, { type: 'said' }> | null {
  switch (name) {
    case 'exec_command':
      return { type: 'command', command: String(asObject(input)['cmd']), outcome: null, waits: 0 };
    case 'apply_patch':
      return { type: 'patch', patch: String(input), outcome: null };
    case 'update_plan':
      return { type: 'plan', outcome: null };
    case 'spawn_agent':
      return { type: 'agent', task: String(asObject(input)['task_name']), outcome: null };
    default:
      return null;
  }
}

function joinOutcomes(before: Outcome | null, after: Outcome): Outcome {
  if (before?.status !== 'running' || !('output' in after)) return after;
  return { ...after, output: before.output + after.output };
}

/** True for user messages that Codex itself adds. */
function isContext(text: string): boolean {
  return (
    /^<(\w*_\w*|skill)>[\s\S]*<\/\1>\s*$/.test(text) ||
    text.startsWith('# AGENTS.md instructions') ||
    text.startsWith('Another language model started to solve this problem')
  );
}

/** The last word of Codex on how to work together holds. */
function isPlanning(items: Json[]): boolean {
  const said = items.map(textOf).filter((text) => text.includes('<collaboration_mode>'));
  return /<collaboration_mode>\s*# Plan Mode/.test(said.at(-1) ?? '');
}

function isCompaction(request: Json, items: Json[]): boolean {
  const metadata = asObject(request['client_metadata'])['x-codex-turn-metadata'];
  if (typeof metadata === 'string' && asObject(parse(metadata))['request_kind'] === 'compaction')
    return true;
  return textOf(items.at(-1) ?? {}).includes('CONTEXT CHECKPOINT COMPACTION');
}

/**
 * What one agent tells another to do, '' where an agent only reports. Codex hands it to the model's own service sealed;
 * the demo's has no seal.
 */
function payloadOf(item: Json): string {
  return asArray(item['content'])
    .map((part) => asObject(part)['encrypted_content'])
    .filter((text) => typeof text === 'string')
    .join('\n');
}

function textOf(item: Json): string {
  return asArray(item['content'])
    .map((part) => asObject(part)['text'])
    .filter((text) => typeof text === 'string' && !/^<\/?image\b/.test(text))
    .join('\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

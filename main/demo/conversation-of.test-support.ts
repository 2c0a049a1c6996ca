import { readConversation, type Conversation } from './conversation.ts';

/** What the model is told about a call: its output as Codex words it. */
export const OUTPUT = {
  exited: (code: number, output: string) =>
    `Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code ${code}\nOriginal token count: 1\nOutput:\n${output}`,
  running: (session: number, output: string) =>
    `Chunk ID: 1\nWall time: 0.1 seconds\nProcess running with session ID ${session}\nOriginal token count: 1\nOutput:\n${output}`,
  patched:
    'Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nA a\n',
  declinedCommand:
    'exec_command failed: CreateProcess { message: "Rejected(\\"rejected by user\\")" }',
  declinedPatch: 'patch rejected by user',
  aborted: 'Wall time: 0.1 seconds\naborted by user',
};

export type Item = Record<string, unknown>;

export function user(text: string): Item {
  return { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
}

export function model(text: string): Item {
  return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
}

/** A command and its output; without one, the call is still open. */
export function command(id: string, cmd: string, output?: string): Item[] {
  return call(id, 'exec_command', { cmd }, output);
}

export function wait(id: string, session: number, output: string): Item[] {
  return call(id, 'write_stdin', { session_id: session, chars: '' }, output);
}

export function patch(id: string, input: string, output: string): Item[] {
  return [
    { type: 'custom_tool_call', call_id: id, name: 'apply_patch', input },
    { type: 'custom_tool_call_output', call_id: id, output },
  ];
}

function call(id: string, name: string, args: Item, output?: string): Item[] {
  const made = { type: 'function_call', call_id: id, name, arguments: JSON.stringify(args) };
  if (output === undefined) return [made];
  return [made, { type: 'function_call_output', call_id: id, output }];
}

/** The conversation in a request with this history, as Codex frames it for a model with the ordinary tools. */
export function conversationOf(history: Item[], shell = 'bash'): Conversation {
  return readConversation({
    tools: ['exec_command', 'write_stdin', 'apply_patch', 'update_plan'].map((name) => ({ name })),
    input: [
      { type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'Rules.' }] },
      user(`<environment_context>\n  <shell>${shell}</shell>\n</environment_context>`),
      ...history,
    ],
  });
}

/** What became of a tool call, as far as the model is told. */
export type Outcome =
  | { status: 'exited'; exitCode: number; output: string }
  | { status: 'running'; sessionId: number; output: string }
  | { status: 'declined' }
  | { status: 'aborted' }
  /** Codex did not carry the call out for another reason. */
  | { status: 'failed'; message: string };

/**
 * Reads the `output` of a `function_call_output` or `custom_tool_call_output` item.
 * The texts were observed with Codex CLI 0.171.0; an unknown text counts as output of a call that succeeded.
 */
export function readOutcome(output: unknown): Outcome {
  const texts = textsOf(output);
  const whole = texts.join('\n');
  if (/rejected by user/.test(whole) && !/^Output:$/m.test(texts[0] ?? '')) {
    return { status: 'declined' };
  }
  if (/^Script (completed|failed|running)/.test(whole)) return readScriptOutcome(texts);
  if (/^(Wall time:[^\n]*\n)?aborted( by user)?/.test(whole)) return { status: 'aborted' };
  if (
    /^(exec_command|write_stdin|apply_patch)[\w ]* failed|^approval policy is|^unsupported call/.test(
      whole,
    )
  ) {
    return { status: 'failed', message: whole };
  }
  const split = whole.indexOf('Output:\n');
  const head = split < 0 ? '' : whole.slice(0, split);
  const body = split < 0 ? whole : whole.slice(split + 'Output:\n'.length);
  const session = /session ID (\d+)/.exec(head);
  if (session) return { status: 'running', sessionId: Number(session[1]), output: body };
  const code = /(?:exited with code|Exit code:) (-?\d+)/.exec(head);
  return { status: 'exited', exitCode: code ? Number(code[1]) : 0, output: body };
}

/** Newer models call tools from a script; its output is the JSON that the script printed. */
function readScriptOutcome(texts: string[]): Outcome {
  const body = texts.slice(1).join('\n');
  if (/^Script failed/.test(texts[0] ?? '')) {
    if (/rejected by user/.test(body)) return { status: 'declined' };
    return { status: 'failed', message: body.replace(/^Script error:\n/, '') };
  }
  const result = parseObject(body);
  const output = typeof result['output'] === 'string' ? result['output'] : '';
  if (typeof result['session_id'] === 'number') {
    return { status: 'running', sessionId: result['session_id'], output };
  }
  const exitCode = typeof result['exit_code'] === 'number' ? result['exit_code'] : 0;
  return { status: 'exited', exitCode, output };
}

function textsOf(output: unknown): string[] {
  if (typeof output === 'string') return [output];
  if (!Array.isArray(output)) return [];
  return output.map((part) => (typeof part?.text === 'string' ? part.text : ''));
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

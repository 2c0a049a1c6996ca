/** Openers and closers of blocks that Codex puts into user messages; a whole block is injected, not a mention of it. */
const blocks: [opener: string, closer: string][] = [
  ['# agents.md instructions', '</instructions>'],
  ...[
    'environment_context',
    'user_instructions',
    'skill',
    'skills',
    'recommended_plugins',
    'agent_message_board_notification',
    'turn_aborted',
    'user_shell_command',
    'subagent_notification',
    'user_action',
    'permissions instructions',
    'collaboration_mode',
    'skills_instructions',
    'multi_agent_mode',
    'apps_instructions',
    'context_window_guidance',
    'token_budget',
    'instructions',
  ].map((tag): [string, string] => [`<${tag}>`, `</${tag}>`]),
  ['<hook_prompt', '</hook_prompt>'],
];

const longestOpener = Math.max(...blocks.map(([opener]) => opener.length));
const longestCloser = Math.max(...blocks.map(([, closer]) => closer.length));

/**
 * Whether a block of a user message was written by Codex, not by the user.
 * @param kind what Codex says the block is, where it says so
 */
export function isInjectedBlock(text: string, kind: string | null): boolean {
  if (kind !== null && kind !== 'unknown') return !kind.startsWith('user.');
  const block = text.trim();
  const start = block.slice(0, longestOpener).toLowerCase();
  const end = block.slice(-longestCloser).toLowerCase();
  return blocks.some(([opener, closer]) => start.startsWith(opener) && end.endsWith(closer));
}

const request = /^[ \t]*## My request for Codex:[ \t]*\r?\n?/m;

/** The user's own words of a prompt that an IDE put its context before. */
export function ownWords(text: string): string {
  const match = request.exec(text);
  if (match === null) return text;
  const words = text.slice(match.index + match[0].length).trim();
  return words === '' ? text : words;
}

/** Beginnings of text that Codex puts into user messages by itself. Measured and from field case F19. */
const beginnings = [
  '# AGENTS.md instructions',
  '<INSTRUCTIONS>',
  '<environment_context>',
  '<user_instructions>',
  '<permissions instructions>',
  '<skills>',
  '<turn_aborted>',
  '<user_shell_command>',
  '<subagent_notification>',
];

/** Whether a part of a user message was written by Codex, not by the user. */
export function isInjected(text: string): boolean {
  const start = text.trimStart();
  return beginnings.some((beginning) => start.startsWith(beginning));
}

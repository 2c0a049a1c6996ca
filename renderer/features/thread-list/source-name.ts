/** Codex's words for where a thread began, as people say them. */
const names: Record<string, string> = {
  bobbin: 'Bobbin',
  cli: 'Codex CLI',
  vscode: 'Codex in the editor',
  exec: 'codex exec',
  appServer: 'Another app',
  acp: 'Another app (ACP)',
  unknown: 'Unknown',
};

/** Where a thread began; a word of Codex's that is not known here is shown as it is. */
export function sourceName(source: string): string {
  if (names[source]) return names[source];
  return source.startsWith('subAgent') ? 'Sub-agent' : source;
}

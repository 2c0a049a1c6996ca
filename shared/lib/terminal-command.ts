export interface TerminalCommandInput {
  cwd: string;
  /** Codex's id of the thread. */
  harnessThreadId: string;
  /** Null: the home a terminal uses by itself. */
  codexHome: string | null;
  platform: string;
}

/** What is typed in a terminal to go on with a thread there: PowerShell on Windows, any POSIX shell elsewhere. */
export function terminalCommand(input: TerminalCommandInput): string {
  const { cwd, harnessThreadId, codexHome, platform } = input;
  const resume = `codex resume ${harnessThreadId}`;
  if (platform === 'win32') {
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const home = codexHome === null ? [] : [`$env:CODEX_HOME = ${quoted(codexHome)}`];
    return [`cd ${quoted(cwd)}`, ...home, resume].join('; ');
  }
  const quoted = (text: string) =>
    /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
  const home = codexHome === null ? '' : `CODEX_HOME=${quoted(codexHome)} `;
  return `cd ${quoted(cwd)} && ${home}${resume}`;
}

import type { Conversation } from './conversation.ts';

type Shell = Conversation['shell'];

/** Quotes a file name as one word of the shell. */
export function quote(shell: Shell, word: string): string {
  if (/^(~\/)?[\w./-]+$/.test(word) && !word.startsWith('-')) return word;
  const escaped = shell === 'posix' ? word.replaceAll("'", "'\\''") : word.replaceAll("'", "''");
  return word.startsWith('-') ? `'./${escaped}'` : `'${escaped}'`;
}

export function listCommand(shell: Shell): string {
  return shell === 'posix' ? 'ls -la' : 'Get-ChildItem -Force';
}

/** A bare "readme" reads every file whose name starts with README. */
export function readCommand(shell: Shell, file: string): string {
  return `cat ${/^readme$/i.test(file) ? 'README*' : quote(shell, file)}`;
}

export const FILE_EXISTS = 'exists';

/** Prints {@link FILE_EXISTS} or "free" and ends with exit code 0 either way. */
export function existsCommand(shell: Shell, file: string): string {
  const name = quote(shell, file);
  return shell === 'posix'
    ? `[ -e ${name} ] && echo ${FILE_EXISTS} || echo free`
    : `if (Test-Path -LiteralPath ${name}) { '${FILE_EXISTS}' } else { 'free' }`;
}

/** Fails on every system with a message of its own. */
export function failingCommand(shell: Shell): string {
  return shell === 'posix' ? 'ls no-such-folder' : 'Get-ChildItem no-such-folder; exit 2';
}

export function countCommand(shell: Shell, to: number): string {
  return shell === 'posix'
    ? `for i in $(seq 1 ${to}); do echo $i; sleep 1; done`
    : `1..${to} | ForEach-Object { $_; Start-Sleep 1 }`;
}

/** Appends the time to the file ten times a second for a minute: nanoseconds since 1970 (in PowerShell: ticks). */
export function loopCommand(shell: Shell, file: string): string {
  const name = quote(shell, file);
  return shell === 'posix'
    ? `for i in $(seq 1 600); do date +%s%N >> ${name}; sleep 0.1; done`
    : `1..600 | ForEach-Object { (Get-Date).Ticks >> ${name}; Start-Sleep -Milliseconds 100 }`;
}

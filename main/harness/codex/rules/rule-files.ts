import path from 'node:path';

/** Where Codex appends the rules that the user saves with an approval (measured, Codex 0.171.0). */
export function savedRulesFile(codexHome: string): string {
  return path.join(rulesFolder(codexHome), 'default.rules');
}

/**
 * The rules of all users of the machine: Codex reads them with every thread, after the user's own (its system calls on
 * Linux, 0.171.0; the place on Windows is where it keeps its other settings of the machine).
 */
export function machineRulesFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  return platform === 'win32'
    ? path.win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'OpenAI', 'Codex', 'rules')
    : '/etc/codex/rules';
}

/** Codex reads every `*.rules` file directly in it. */
export function rulesFolder(codexHome: string): string {
  return path.join(codexHome, 'rules');
}

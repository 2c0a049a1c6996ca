import path from 'node:path';

/** Where Codex appends the rules that the user saves with an approval (measured, Codex 0.171.0). */
export function savedRulesFile(codexHome: string): string {
  return path.join(rulesFolder(codexHome), 'default.rules');
}

/** Codex reads every `*.rules` file directly in it. */
export function rulesFolder(codexHome: string): string {
  return path.join(codexHome, 'rules');
}

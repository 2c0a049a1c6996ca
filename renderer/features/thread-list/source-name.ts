import { words } from '../../../shared/words/words.ts';
/** Codex's words for where a thread began, as people say them. */
const names: Record<string, string> = {
  bobbin: 'Bobbin',
  cli: 'Codex CLI',
  vscode: words('threadList.source.editor'),
  exec: 'codex exec',
  appServer: words('threadList.source.otherApp'),
  acp: words('threadList.source.otherAppAcp'),
  unknown: words('threadList.source.unknown'),
};

/** Where a thread began; a word of Codex's that is not known here is shown as it is. */
export function sourceName(source: string): string {
  if (names[source]) return names[source];
  return source.startsWith('subAgent') ? words('threadList.source.subAgent') : source;
}

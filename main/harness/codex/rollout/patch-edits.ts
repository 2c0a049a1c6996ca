import type { FileEdit } from '../../../../shared/domain/item.ts';

const fileLine = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const moveLine = /^\*\*\* Move to: (.+)$/;

/** The edits of a patch as the model writes it (`*** Begin Patch` …); none for any other text. */
export function patchEdits(patch: string): FileEdit[] {
  const edits: FileEdit[] = [];
  let lines: string[] = [];
  const close = () => {
    const edit = edits.at(-1);
    if (edit === undefined) return;
    const body = edit.change === 'add' ? lines.map((line) => line.replace(/^\+/, '')) : lines;
    edit.diff = body.map((line) => `${line}\n`).join('');
  };
  for (const line of patch.split(/\r?\n/)) {
    const file = fileLine.exec(line);
    if (file !== null) {
      close();
      lines = [];
      const change = file[1]!.toLowerCase() as FileEdit['change'];
      edits.push({ path: file[2]!, change, movedTo: null, diff: '' });
      continue;
    }
    const move = moveLine.exec(line);
    const edit = edits.at(-1);
    if (move !== null && edit !== undefined) edit.movedTo = move[1]!;
    else if (line.startsWith('*** End Patch')) break;
    else if (edit !== undefined && line !== '*** End of File') lines.push(line);
  }
  close();
  return edits;
}

/** Codex's record of changed files, as its protocol would list it. */
export function changesAsList(changes: Record<string, unknown>): unknown[] {
  return Object.entries(changes).map(([path, value]) => {
    const change = (typeof value === 'object' && value !== null ? value : {}) as Record<
      string,
      unknown
    >;
    const kind = { type: change['type'], move_path: change['move_path'] ?? null };
    return { path, kind, diff: change['unified_diff'] ?? change['content'] ?? '' };
  });
}

import { diffStat, sumStats, type DiffStat } from '../../../shared/domain/diff-stat.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { FileEdit, Item, ItemOf } from '../../../shared/domain/item.ts';

/** A file Codex changed in this thread, with every edit in order. */
export interface ChangedFile extends DiffStat {
  path: string;
  /** What became of it over all edits. */
  change: FileEdit['change'];
  edits: PlacedEdit[];
}

/** An edit with its place: the file's number in the change that it is of. */
export interface PlacedEdit extends FileEdit {
  itemKey: string;
  index: number;
}

/** The changes that were made, not those declined or failed. */
export function madeChanges(
  order: readonly string[],
  items: ReadonlyMap<string, Item>,
): ItemOf<'file-change'>[] {
  return order.flatMap((key) => {
    const item = items.get(key);
    return item?.kind === 'file-change' && item.status === 'completed' ? [item] : [];
  });
}

/** Groups edits by the file they end up in, the last one touched first. */
export function changedFiles(changes: readonly ItemOf<'file-change'>[]): ChangedFile[] {
  const byPath = new Map<string, PlacedEdit[]>();
  const placed = changes.flatMap((change) =>
    change.edits.map((edit, index) => ({ ...edit, itemKey: itemKey(change), index })),
  );
  for (const edit of placed) {
    const path = edit.movedTo ?? edit.path;
    const before = byPath.get(edit.path) ?? [];
    const there = path === edit.path ? [] : (byPath.get(path) ?? []);
    byPath.delete(edit.path);
    byPath.delete(path);
    byPath.set(path, [...there, ...before, edit]);
  }
  return [...byPath]
    .map(([path, edits]) => ({
      path,
      edits,
      change: changeOver(edits),
      ...sumStats(edits.map(diffStat)),
    }))
    .reverse();
}

function changeOver(edits: readonly FileEdit[]): FileEdit['change'] {
  if (edits.at(-1)?.change === 'delete') return 'delete';
  return edits[0]?.change === 'add' ? 'add' : 'update';
}

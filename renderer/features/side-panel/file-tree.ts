import type { ChangedFile } from './changed-files.ts';

/** A folder or a file of a tree; a chain of folders with nothing else in them is one. */
export type TreeNode =
  | { kind: 'folder'; key: string; name: string; children: TreeNode[] }
  | { kind: 'file'; key: string; name: string; file: ChangedFile };

interface Building {
  folders: Map<string, Building>;
  files: { name: string; file: ChangedFile }[];
}

/** Files as a tree, by what `nameOf` calls them: folders first, each by name. */
export function fileTree(
  files: readonly ChangedFile[],
  nameOf: (path: string) => string,
): TreeNode[] {
  const root: Building = { folders: new Map(), files: [] };
  for (const file of files) {
    const parts = nameOf(file.path).split(/[\\/]/);
    // What lies outside the folder begins with a slash.
    if (parts[0] === '' && parts.length > 1) parts.splice(0, 2, `/${parts[1]}`);
    let place = root;
    for (const part of parts.slice(0, -1)) {
      const next = place.folders.get(part) ?? { folders: new Map(), files: [] };
      place.folders.set(part, next);
      place = next;
    }
    place.files.push({ name: parts.at(-1)!, file });
  }
  return nodesOf(root, '');
}

function nodesOf({ folders, files }: Building, above: string): TreeNode[] {
  const byName = <T extends { name: string }>(a: T, b: T) => a.name.localeCompare(b.name, 'en');
  const shown = [...folders].map(([first, building]): TreeNode => {
    let name = first;
    let inner = building;
    while (inner.files.length === 0 && inner.folders.size === 1) {
      const [[next, only]] = inner.folders as unknown as [[string, Building]];
      name = `${name}/${next}`;
      inner = only;
    }
    const key = `${above}${name}/`;
    return { kind: 'folder', key, name, children: nodesOf(inner, key) };
  });
  return [
    ...shown.sort(byName),
    ...files
      .map(({ name, file }): TreeNode => ({ kind: 'file', key: `${above}${name}`, name, file }))
      .sort(byName),
  ];
}

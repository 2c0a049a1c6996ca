import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../shared/ipc/contract.ts';
import { chooseFolder, recentFolders, trustFolder } from '../../state/actions/codex.ts';
import { useHome } from '../../state/selectors/app.ts';
import { useRemembered } from './use-remembered.ts';

export type Folder = NonNullable<CallOutput<'folder.choose'>>;

export interface Folders {
  /** Main has told which folders were used before. */
  isKnown: boolean;
  /** Null until one is chosen, and where none was ever used. */
  chosen: Folder | null;
  recent: Folder[];
  choose: (path: string) => void;
  /** Main's own dialog. */
  chooseOther: () => Promise<void>;
  /** Trusting opens main's own dialog; taking it back does not. */
  trust: (trusted: boolean) => Promise<void>;
}

/** The folders Codex may be sent to, last used first, and which of them is chosen. */
export function useFolders(): Folders {
  const [folders, setFolders] = useState<Folder[]>([]);
  const [isKnown, setKnown] = useState(false);
  const [path, setPath] = useRemembered('folder');
  const home = useHome();
  const chosen = folders.find((folder) => folder.path === path) ?? folders[0] ?? null;

  useEffect(() => {
    let isHere = true;
    void recentFolders().then((result) => {
      if (!isHere) return;
      if (result.ok) setFolders((held) => joined(held, result.value));
      setKnown(true);
    });
    return () => {
      isHere = false;
    };
  }, []);

  return {
    isKnown,
    chosen,
    recent: folders,
    choose: setPath,
    async chooseOther() {
      const result = await chooseFolder();
      if (!result.ok || result.value === null) return;
      const folder = result.value;
      setFolders((held) => joined([folder], held));
      setPath(folder.path);
    },
    async trust(trusted) {
      if (chosen === null) return;
      const result = await trustFolder(chosen.path, trusted, home);
      if (!result.ok) return;
      const now = {
        ...chosen,
        trusted: result.value,
        asked: chosen.asked || result.value === trusted,
      };
      setFolders((held) => held.map((folder) => (folder.path === now.path ? now : folder)));
    },
  };
}

/** Both lists, the first one first, each folder once. */
function joined(first: Folder[], second: Folder[]): Folder[] {
  const paths = new Set(first.map((folder) => folder.path));
  return [...first, ...second.filter((folder) => !paths.has(folder.path))];
}

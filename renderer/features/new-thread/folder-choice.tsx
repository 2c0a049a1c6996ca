import { ChevronDown, Folder, FolderPlus } from 'lucide-react';
import { folderName, shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Folders } from './use-folders.ts';
import styles from './new-thread.module.css';

/** Where Codex works: the folder chosen, the ones used before, and any other through main's dialog. */
export function FolderChoice({ folders }: { folders: Folders }) {
  const { isKnown, chosen, recent, choose, chooseOther } = folders;
  if (!isKnown) return <div className={styles.firstFolder} />;
  if (chosen === null) {
    return (
      <Button
        icon={<FolderPlus strokeWidth={1.75} />}
        className={styles.firstFolder}
        onClick={() => void chooseOther()}
      >
        {words('newThread.folder.choose')}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.folder}
          aria-label={words('common.folderOf', { folder: chosen.path })}
        >
          <Folder size={16} strokeWidth={1.75} aria-hidden />
          <span className={styles.folderWords}>
            <span className={styles.folderName}>{folderName(chosen.path)}</span>
            <span className={styles.folderPath}>{shortPath(chosen.path)}</span>
          </span>
          <ChevronDown size={15} strokeWidth={1.75} aria-hidden />
        </button>
      }
      entries={[
        { kind: 'heading', id: 'heading', label: words('newThread.folder.before') },
        ...recent.slice(0, 12).map((folder) => ({
          id: folder.path,
          label: folderName(folder.path),
          detail: shortPath(folder.path),
          checked: folder.path === chosen.path,
          onSelect: () => choose(folder.path),
        })),
        { kind: 'separator', id: 'line' },
        {
          id: 'other',
          label: words('newThread.folder.other'),
          icon: <FolderPlus />,
          onSelect: () => void chooseOther(),
        },
      ]}
    />
  );
}

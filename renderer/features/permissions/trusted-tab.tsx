import { useCallback, useEffect, useState } from 'react';
import type { FolderBrings } from '../../../shared/domain/folder-brings.ts';
import type { TrustedFolder } from '../../../shared/ipc/permission-calls.ts';
import { folderName, shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { trustFolder } from '../../state/actions/codex.ts';
import { announce } from '../../state/actions/folds.ts';
import { folderBrings, trustedFolders } from '../../state/actions/permissions.ts';
import { useHome } from '../../state/selectors/app.ts';
import { BroughtList } from '../../ui/brought-list.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './permissions-dialog.module.css';

/** Every folder trusted in Bobbin, with what that switches on. Taking trust back is one press and holds at once. */
export function TrustedTab() {
  const { value: folders, error, refresh } = useAnswer(trustedFolders);
  const home = useHome();

  const revoke = useCallback(
    async (path: string) => {
      const result = await trustFolder(path, false, home);
      if (result.ok) announce(words('permissions.trusted.revoked', { folder: folderName(path) }));
      refresh();
    },
    [home, refresh],
  );

  if (error) return <p role="alert">{error.message}</p>;
  if (!folders) return <Spinner label={words('permissions.trusted.reading')} />;
  return (
    <>
      <p className={styles.hint}>{words('permissions.trusted.about')}</p>
      {folders.length === 0 && <p className={styles.empty}>{words('permissions.trusted.none')}</p>}
      <ul className={styles.rules}>
        {folders.map((folder) => (
          <FolderRow key={folder.path} folder={folder} onRevoke={() => revoke(folder.path)} />
        ))}
      </ul>
    </>
  );
}

interface FolderRowProps {
  folder: TrustedFolder;
  onRevoke: () => Promise<void>;
}

function FolderRow({ folder, onRevoke }: FolderRowProps) {
  const home = useHome();
  const [brings, setBrings] = useState<FolderBrings | null>(null);
  const [busy, setBusy] = useState(false);
  const { path, exists } = folder;
  useEffect(() => {
    let isHere = true;
    if (exists) {
      void folderBrings(path, home).then((result) => {
        if (result.ok && isHere) setBrings(result.value);
      });
    }
    return () => {
      isHere = false;
    };
  }, [path, exists, home]);

  async function revoke() {
    setBusy(true);
    await onRevoke();
    setBusy(false);
  }

  return (
    <li className={styles.folder}>
      <div className={styles.folderWords}>
        <h3 title={path}>{shortPath(path)}</h3>
        <p className={styles.hint}>
          <MarkedWords
            of="permissions.trusted.since"
            values={{ when: <RelativeTime at={folder.trustedAt} /> }}
          />
          {!exists && ` · ${words('permissions.trusted.gone')}`}
          {brings?.things.length === 0 && ` · ${words('permissions.trusted.bringsNothing')}`}
        </p>
        {brings && brings.things.length > 0 && <BroughtList things={brings.things} />}
      </div>
      <Button size="s" busy={busy} onClick={() => void revoke()}>
        {words('permissions.trusted.revoke')}
      </Button>
    </li>
  );
}

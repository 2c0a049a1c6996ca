import { useEffect, useState } from 'react';
import type { FolderBrings } from '../../../shared/domain/folder-brings.ts';
import { folderBrings } from '../../state/actions/permissions.ts';
import { useHome } from '../../state/selectors/app.ts';

/** What the folder would switch on; null while that is not known, and for no folder. */
export function useBrings(path: string | null): FolderBrings | null {
  const home = useHome();
  const [held, setHeld] = useState<{ path: string; brings: FolderBrings } | null>(null);
  useEffect(() => {
    let isHere = true;
    if (path !== null) {
      void folderBrings(path, home).then((result) => {
        if (result.ok && isHere) setHeld({ path, brings: result.value });
      });
    }
    return () => {
      isHere = false;
    };
  }, [path, home]);
  return held?.path === path ? held.brings : null;
}

import { realpath } from 'node:fs/promises';
import { folderKey } from '../../../shared/lib/folder-key.ts';
import { folderLinks, namedFolders, saveFolderLinks } from '../../store/folder-links.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Answers a function that looks where the folders of all threads lead, so that one folder is one heading whichever link
 * names it (field case F33), and tells the window what changed. A folder that cannot be reached stays as it was known. One
 * look at a time, one folder after the other: a drive that does not answer holds up nothing else.
 */
export function createLinkFollower(ctx: ThreadsContext): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async () => {
    const { db } = ctx.store;
    const known = folderLinks(db);
    const found = new Map<string, string>();
    for (const folder of namedFolders(db)) {
      const real = await realpath(folder).catch(() => known[folder] ?? folder);
      if (folderKey(real) !== folderKey(folder)) found.set(folder, real);
    }
    const links = Object.fromEntries(found);
    if (JSON.stringify(links) === JSON.stringify(known)) return;
    saveFolderLinks(db, found);
    ctx.publish('folders.linked', { links });
  };
  return () => {
    looking ??= look().finally(() => (looking = null));
    return looking;
  };
}

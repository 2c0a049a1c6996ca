import { chooseFolder, listFolders, trustFolder } from '../../threads/trust-folder.ts';
import type { SessionRegistry } from '../../threads/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type FolderCalls = Extract<keyof Handlers, `folder.${string}`>;

export function folderHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
): Pick<Handlers, FolderCalls> {
  return {
    'folder.choose': () => chooseFolder(ctx),
    'folder.recent': () => listFolders(ctx),
    'folder.trust': ({ path, trusted }) => trustFolder(ctx, sessions, path, trusted),
  };
}

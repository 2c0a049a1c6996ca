import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { ThreadReader } from '../../threads/transcript/open-thread.ts';
import { rebuildCache } from '../../threads/upkeep/rebuild-cache.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import { storageSummary } from '../../threads/upkeep/storage-summary.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type StorageCalls = Extract<keyof Handlers, `storage.${string}`>;

export function storageHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  options: {
    /** Those that are shown, the default account's or the demo's first. */
    homes(): readonly ThreadHome[];
    reader: ThreadReader;
    /** Points at a folder in the system's file manager. */
    showFolder(folder: string): void;
    /** Reads in the background what is not searched yet. */
    readAgain(): void;
    /** The threads that could not be read, with the reason. */
    failures(): { threadId: string; reason: string }[];
  },
): Pick<Handlers, StorageCalls> {
  const { homes, reader, showFolder, readAgain, failures } = options;
  return {
    'storage.summary': () => storageSummary(ctx, homes(), failures()),
    'storage.rebuild': async () => {
      const dropped = await rebuildCache(ctx, sessions, reader, homes());
      readAgain();
      return dropped;
    },
    'storage.showSessions': () => {
      const [folder] = ctx.harness(homes()[0] ?? 'user').sessionFolders;
      if (folder !== undefined) showFolder(folder);
      return null;
    },
  };
}

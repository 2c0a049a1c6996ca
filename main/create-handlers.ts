import os from 'node:os';
import path from 'node:path';
import { shell } from 'electron';
import { about, diagnosticsFacts } from './app/about.ts';
import { openLink } from './app/open-link.ts';
import type { Parts } from './create-parts.ts';
import { accountHandlers } from './ipc/handlers/account-handlers.ts';
import { appHandlers } from './ipc/handlers/app-handlers.ts';
import { catalogHandlers } from './ipc/handlers/catalog-handlers.ts';
import { carryHandlers } from './ipc/handlers/carry-handlers.ts';
import { composerHandlers } from './ipc/handlers/composer-handlers.ts';
import { folderHandlers } from './ipc/handlers/folder-handlers.ts';
import { environmentHandlers, loginHandlers } from './ipc/handlers/login-handlers.ts';
import { ledgerHandlers } from './ipc/handlers/ledger-handlers.ts';
import { searchHandlers } from './ipc/handlers/search-handlers.ts';
import { storageHandlers } from './ipc/handlers/storage-handlers.ts';
import { threadHandlers } from './ipc/handlers/thread-handlers.ts';
import { threadsHandlers } from './ipc/handlers/threads-handlers.ts';
import type { Handlers } from './ipc/router.ts';
import type { Launch } from './launch.ts';
import { folderLinks } from './store/folder-links.ts';
import { databaseName } from './store/open-store.ts';
import { listLost } from './threads/approvals/lost-questions.ts';
import { listBeginning } from './threads/catalog/list-pages.ts';
import { createThreadFinder } from './threads/search/find-in-thread.ts';
import { accountsOf } from './threads/settings/accounts.ts';
import { readSettings } from './threads/settings/settings.ts';
import { createStoredReader } from './threads/transcript/read-stored.ts';
import { collectDiagnostics } from './threads/upkeep/diagnostics.ts';

/**
 * The answer to every call of the bridge.
 * @param onStartup called after a window got its first state: from then on it hears events
 */
export function createHandlers(
  { dataFolder, home }: Launch,
  parts: Parts,
  onStartup: () => void,
): Handlers {
  const { ctx, windows, harnesses, desk, login, sessions, modes, boxes, queue, programs } = parts;
  const { brake, teller, catalog, indexer, follower, reader, editors, troubles } = parts;
  const showFolder = (folder: string) => shell.showItemInFolder(folder);
  return {
    ...appHandlers(ctx, sessions, desk, {
      startup(inView) {
        setImmediate(onStartup);
        return {
          ...listBeginning(ctx, sessions, inView === null ? [] : [inView]),
          settings: readSettings(ctx),
          brakeKey: brake.keyState(),
          programs: programs.list(),
          folderLinks: folderLinks(ctx.store.db),
          accounts: accountsOf(ctx),
          harness: desk.all(),
          home,
          about: about(dataFolder),
          lost: listLost(ctx),
          notices: [...ctx.store.notices],
        };
      },
      openLink: (url) => openLink(windows.front(), url),
      openFile: editors.open,
      editors: editors.found,
      showFolder,
      inView: teller.inView,
      diagnostics: () =>
        collectDiagnostics(
          ctx,
          { sessions, desk, troubles },
          {
            ...diagnosticsFacts(dataFolder, databaseName),
            codexHome: (which) => harnesses.codexHome(which) ?? path.join(os.homedir(), '.codex'),
          },
        ),
      openWindow: (threadId) => void windows.open(threadId),
      showData: () => showFolder(path.join(dataFolder, databaseName)),
      startDemo: () => desk.probe('demo'),
    }),
    ...folderHandlers(ctx, sessions),
    ...catalogHandlers(ctx, sessions, catalog, follower.shown),
    ...loginHandlers(login),
    ...accountHandlers(
      ctx,
      sessions,
      {
        ...{ login, programs },
        meet: (which) => void follower.meet(which).then(follower.read),
        leave(which) {
          follower.leave(which);
          return harnesses.forget(which);
        },
        stay(which) {
          harnesses.remember(which);
          void follower.meet(which);
        },
      },
      showFolder,
    ),
    ...environmentHandlers(ctx, { sessions, desk }),
    ...ledgerHandlers(ctx),
    ...carryHandlers(ctx),
    ...searchHandlers(ctx, indexer, createThreadFinder(ctx, sessions, reader), follower.readable),
    ...storageHandlers(ctx, sessions, {
      ...{ homes: follower.shown, reader, showFolder },
      readAgain: () => void indexer.run(follower.readable()),
      failures: () => indexer.failures(follower.readable()),
    }),
    ...composerHandlers(ctx, queue),
    ...threadsHandlers(ctx, sessions, harnesses.codexHome),
    ...threadHandlers(ctx, sessions, {
      ...{ modes, boxes, reader, programs, queue },
      readStored: createStoredReader(ctx, sessions),
    }),
  };
}

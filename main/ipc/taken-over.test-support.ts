import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { unknownHarness } from '../../shared/domain/unknown-harness.ts';
import { judgeLink } from '../../shared/domain/link.ts';
import type { CallResult } from '../../shared/ipc/bridge.ts';
import { collectDiagnostics } from '../threads/upkeep/diagnostics.ts';
import { createTroubleLog } from '../threads/upkeep/trouble-log.ts';
import { createHarnessDesk } from '../threads/settings/harness-desk.ts';
import { createThreadFinder } from '../threads/search/find-in-thread.ts';
import { accountsOf } from '../threads/settings/accounts.ts';
import { createIndexPace } from '../threads/search/index-pace.ts';
import { createThreadIndexer } from '../threads/search/index-threads.ts';
import { createLeftPrograms } from '../threads/modes/left-programs.ts';
import { listBeginning } from '../threads/catalog/list-pages.ts';
import { createLoginDesk } from '../threads/settings/login-desk.ts';
import { createThreadReader } from '../threads/transcript/open-thread.ts';
import { createStoredReader } from '../threads/transcript/read-stored.ts';
import { readSettings } from '../threads/settings/settings.ts';
import { createCatalogSync } from '../threads/catalog/sync-catalog.ts';
import { createTestThreads, type TestThreads } from '../threads/testing/test-threads.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { appHandlers } from './handlers/app-handlers.ts';
import { carryHandlers } from './handlers/carry-handlers.ts';
import { catalogHandlers } from './handlers/catalog-handlers.ts';
import { composerHandlers } from './handlers/composer-handlers.ts';
import { folderHandlers } from './handlers/folder-handlers.ts';
import { environmentHandlers, loginHandlers } from './handlers/login-handlers.ts';
import { ledgerHandlers } from './handlers/ledger-handlers.ts';
import { searchHandlers } from './handlers/search-handlers.ts';
import { storageHandlers } from './handlers/storage-handlers.ts';
import { threadHandlers } from './handlers/thread-handlers.ts';
import { threadsHandlers } from './handlers/threads-handlers.ts';
import { route, type Handlers } from './router.ts';

/** A window taken over: the real handlers on a scripted harness, a user who cancels every dialog, and what was done. */
export interface TakenOver {
  threads: TestThreads;
  call(name: unknown, input: unknown): Promise<CallResult<unknown>>;
  /** Files and addresses handed to the system. */
  opened: string[];
  /** Calls that failed as bugs do. */
  bugs: string[];
}

export function takeOver(): TakenOver {
  const threads = createTestThreads({}, false);
  const { ctx, sessions, modes, boxes, queue, folder } = threads;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  ctx.confirm = { ...ctx.confirm, chooseFolder: () => Promise.resolve(null) };
  const opened: string[] = [];
  const bugs: string[] = [];
  const desk = createHarnessDesk(ctx.harness, ctx.publish);
  const indexer = createThreadIndexer(ctx, sessions, createIndexPace({ now: () => 'away' }), () =>
    Promise.resolve(),
  );
  const reader = createThreadReader(ctx, sessions);
  const login = createLoginDesk(ctx, sessions, desk, (url) => {
    opened.push(url);
    return Promise.resolve('opened');
  });
  const about = { version: '0', electron: '0', chrome: '0', standIn: false, platform: 'test' };
  const handlers: Handlers = {
    ...appHandlers(ctx, sessions, desk, {
      startup: (inView) => ({
        ...listBeginning(ctx, sessions, inView === null ? [] : [inView]),
        settings: readSettings(ctx),
        brakeKey: 'off',
        programs: [],
        folderLinks: {},
        accounts: accountsOf(ctx),
        harness: { user: unknownHarness, demo: unknownHarness },
        home: 'user',
        about: { ...about, dataFolder: folder },
        lost: [],
        notices: [],
      }),
      openLink: (url) => {
        const verdict = judgeLink(url);
        if (verdict.kind === 'web') opened.push(verdict.url);
        return Promise.resolve(verdict.kind === 'web' ? 'opened' : 'refused');
      },
      openFile: (file) => Promise.resolve(opened.push(file) > 0 ? 'opened' : 'refused'),
      editors: () => Promise.resolve(['system']),
      showFolder: (place) => void opened.push(place),
      inView: () => undefined,
      diagnostics: () =>
        collectDiagnostics(
          ctx,
          { sessions, desk, troubles: createTroubleLog(ctx.now) },
          {
            versions: { ...about, bobbin: '0', node: '0', system: 'test' },
            places: { data: folder, database: `${folder}/bobbin.db`, log: `${folder}/bobbin.log` },
            codexHome: () => folder,
          },
        ),
      openWindow: () => undefined,
      showData: () => undefined,
      startDemo: () => desk.probe('demo'),
    }),
    ...folderHandlers(ctx, sessions),
    ...catalogHandlers(ctx, sessions, createCatalogSync(ctx, sessions), () => ['user']),
    ...loginHandlers(login),
    ...accountHandlers(
      ctx,
      sessions,
      {
        ...{ login, programs: { list: () => [] }, meet: () => undefined },
        ...{ leave: () => Promise.resolve(), stay: () => undefined },
      },
      (place) => void opened.push(place),
    ),
    ...environmentHandlers(ctx, { sessions, desk }),
    ...ledgerHandlers(ctx),
    ...carryHandlers(ctx),
    ...searchHandlers(ctx, indexer, createThreadFinder(ctx, sessions, reader), () => ['user']),
    ...storageHandlers(ctx, sessions, {
      ...{ homes: () => ['user'], reader, showFolder: () => undefined },
      ...{ readAgain: () => undefined, failures: () => [] },
    }),
    ...composerHandlers(ctx, queue),
    ...threadsHandlers(ctx, sessions, () => null),
    ...threadHandlers(ctx, sessions, {
      ...{ modes, boxes, queue, reader, readStored: createStoredReader(ctx, sessions) },
      programs: createLeftPrograms(ctx, sessions),
    }),
  };
  return {
    threads,
    opened,
    bugs,
    call: (name, input) =>
      route(handlers, name, input, (call, caught) => {
        bugs.push(`${call}: ${caught instanceof Error ? caught.stack : String(caught)}`);
      }),
  };
}

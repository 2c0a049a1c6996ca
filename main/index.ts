import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app, dialog, powerMonitor, session, shell } from 'electron';
import { about, diagnosticsFacts } from './app/about.ts';
import { openLog } from './app/app-log.ts';
import { registerAppScheme, serveApp } from './app/app-protocol.ts';
import { appOrigin } from './app/built-file.ts';
import { nativeConfirmations } from './app/confirmations.ts';
import { useDataFolder } from './app/data-folder.ts';
import { createEditors } from './app/editors.ts';
import { describeBug } from './app/describe-bug.ts';
import { guardAllContents, guardSession } from './app/guard-contents.ts';
import { giveBackMemory } from './app/give-back-memory.ts';
import { isBeingDebugged } from './app/is-being-debugged.ts';
import { createStoredKeeper } from './app/keep-stored.ts';
import { openLink } from './app/open-link.ts';
import { quitInOrder } from './app/quit-in-order.ts';
import { steadyTime } from './app/steady-clock.ts';
import { createThreadLinks } from './app/thread-links.ts';
import { systemProcesses } from './app/system-processes.ts';
import { tellWindow } from './app/tell-window.ts';
import { createWindows, type Windows } from './app/windows.ts';
import { createAttention } from './threads/attention/attention.ts';
import { createBrake } from './brake-everything.ts';
import { keepMenu } from './keep-menu.ts';
import { keepAppearance } from './keep-appearance.ts';
import { createHarnesses } from './create-harnesses.ts';
import { followHomes } from './follow-homes.ts';
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
import { registerRouter } from './ipc/register-router.ts';
import { accountFolder, hasThreads, listAccounts } from './store/accounts.ts';
import { folderLinks } from './store/folder-links.ts';
import { databaseName } from './store/open-store.ts';
import { openSettledStore } from './store/open-settled-store.ts';
import { loadVariables } from './store/variables.ts';
import { accountsOf } from './threads/settings/accounts.ts';
import { createChangedMeanwhile } from './threads/changed-meanwhile.ts';
import { createFailureReport } from './threads/upkeep/report-failure.ts';
import { collectDiagnostics } from './threads/upkeep/diagnostics.ts';
import { createTroubleLog } from './threads/upkeep/trouble-log.ts';
import { createLinkFollower } from './threads/catalog/follow-links.ts';
import { createHarnessDesk } from './threads/settings/harness-desk.ts';
import { createIndexPace } from './threads/search/index-pace.ts';
import { createThreadIndexer } from './threads/search/index-threads.ts';
import { listBeginning } from './threads/catalog/list-pages.ts';
import { listLost } from './threads/approvals/lost-questions.ts';
import { createThreadFinder } from './threads/search/find-in-thread.ts';
import { createLeftPrograms } from './threads/modes/left-programs.ts';
import { createLoginDesk } from './threads/settings/login-desk.ts';
import { createThreadReader } from './threads/transcript/open-thread.ts';
import { createStoredReader } from './threads/transcript/read-stored.ts';
import { createSequence, type Publish } from './threads/publisher.ts';
import { keepBackups } from './threads/upkeep/keep-backups.ts';
import { reapOrphans } from './threads/sessions/reap-orphans.ts';
import { reportRebuild } from './threads/upkeep/report-rebuild.ts';
import { createSessionRegistry } from './threads/sessions/session-registry.ts';
import { createModeChanges } from './threads/modes/set-runtime-mode.ts';
import { lowerEveryWish, readSettings } from './threads/settings/settings.ts';
import { createCatalogSync } from './threads/catalog/sync-catalog.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { threadOfLink } from './threads/catalog/thread-of-link.ts';
import { createTimeBoxes } from './threads/modes/time-boxes.ts';
import { createWaitingQueue } from './threads/messages/waiting-queue.ts';
import { createAttentionTeller } from './tell-attention.ts';
import { toAppError, type AppError } from '../shared/domain/app-error.ts';
import type { EventName } from '../shared/ipc/contract.ts';
import type { ThreadHome } from '../shared/domain/thread.ts';
import { words } from '../shared/words/words.ts';

const developmentUrl = (import.meta.env.DEV_SERVER_URL as string | undefined) ?? null;
const origin = developmentUrl === null ? appOrigin : new URL(developmentUrl).origin;
/** Looking for Codex takes the machine's whole power for a moment; the stored list is painted before that (D15). */
const listFirstMs = 400;
const home: ThreadHome = process.argv.includes('--demo') ? 'demo' : 'user';

registerAppScheme();
/* Chromium has no sandbox for root; asking for it there ends every child process at once. */
if (!app.commandLine.hasSwitch('no-sandbox') && !process.env.ELECTRON_DISABLE_SANDBOX)
  app.enableSandbox();
const dataFolder = useDataFolder(process.env);

const links = createThreadLinks(process.argv);
/* The lock comes before the database is touched: a second Bobbin on this folder shows the first one's window. */
if (isBeingDebugged() || !app.requestSingleInstanceLock()) app.exit(0);
else void app.whenReady().then(start);

async function start(): Promise<void> {
  const attention = createAttention(() => performance.now());
  const keeper = createStoredKeeper(() => session.defaultSession.flushStorageData());
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', attention.touched);
    contents.on('input-event', keeper.touched);
  });
  /* First of all, so that the window's own process starts while the rest is built. It gets no answer before all of this
     task is done, and so none from a Bobbin without its store or its router. */
  const windows = openWindows();
  const opened = openSettledStore(dataFolder, Date.now(), steadyTime());
  if (!opened.ok) return refuse(windows, opened.refusal.error);
  const { store } = opened;
  const log = openLog(dataFolder);

  const heard: ((name: EventName) => void)[] = [];
  const troubles = createTroubleLog(Date.now);
  const publish: Publish = (name, payload) => {
    for (const contents of windows.contents()) tellWindow(contents, name, payload);
    troubles.hear(name, payload);
    for (const hear of heard) hear(name);
  };

  const confirmations = nativeConfirmations(windows.front);
  const harnesses = createHarnesses({
    dataFolder,
    version: app.getVersion(),
    codexPath: () => readSettings(ctx).codexPath,
    variables: () => loadVariables(store.db),
    accounts: {
      folder: (which) => accountFolder(store.db, which),
      hasThreads: (which) => hasThreads(store.db, which),
    },
    developmentRoot: app.isPackaged ? null : app.getAppPath(),
    forbidden: store.readOnly,
    log,
  });
  const desk = createHarnessDesk(harnesses.of, publish);
  const ctx: ThreadsContext = {
    store,
    harness: harnesses.of,
    forbidFullAccess: desk.forbidFullAccess,
    noteLimits: desk.noteLimits,
    publish,
    sequence: createSequence(),
    changed: createChangedMeanwhile(),
    confirm: confirmations,
    now: Date.now,
    steady: steadyTime,
    log,
    failed: (what, caught) => void report(what, caught),
  };
  const report = createFailureReport(dataFolder, { log, publish, describe: describeBug });
  const sessions = createSessionRegistry(ctx, () => readSettings(ctx).idleMinutes);
  const login = createLoginDesk(ctx, sessions, desk, (url) => openLink(windows.front(), url));
  const modes = createModeChanges(ctx, sessions, () => boxes.check());
  const boxes = createTimeBoxes(ctx, sessions, modes.expire);
  const queue = createWaitingQueue(ctx, sessions, boxes.check);
  powerMonitor.on('resume', boxes.check);
  const programs = createLeftPrograms(ctx, sessions);
  const editors = createEditors({
    ...{ env: process.env, platform: process.platform, home: os.homedir() },
    loginPath: harnesses.loginPath,
    openPath: (file) => shell.openPath(file),
  });
  const brake = createBrake(ctx, modes);
  const teller = createAttentionTeller(ctx, sessions, {
    ...{ windows, lowerAll: brake.pull, anyHigh: modes.anyHigh, askClose: confirmations.closeLast },
  });
  heard.push(brake.heard, teller.heard);
  const catalog = createCatalogSync(ctx, sessions);
  const followLinks = createLinkFollower(ctx);
  const indexer = createThreadIndexer(ctx, sessions, createIndexPace(attention));
  const follower = followHomes(ctx, {
    ...{ desk, catalog, indexer, followLinks },
    shown: () => (home === 'demo' ? [home] : listAccounts(store.db).map((account) => account.home)),
  });
  const reader = createThreadReader(ctx, sessions, attention.opened);

  if (store.readOnly === null) {
    log(`started; settled ${JSON.stringify(opened.settled)}`);
    reapOrphans(ctx, systemProcesses);
  }

  for (const edge of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(edge, (caught: unknown) => {
      if (report(edge, caught) === null) publish('app.failed', toAppError(caught));
    });
  }

  registerRouter({
    handlers: {
      ...appHandlers(ctx, sessions, desk, {
        startup: (inView) => {
          /* A window that asks has been listening. */
          setImmediate(() => links.follow(followLink));
          return {
            ...listBeginning(ctx, sessions, inView === null ? [] : [inView]),
            settings: readSettings(ctx),
            brakeKey: brake.keyState(),
            programs: programs.list(),
            folderLinks: folderLinks(store.db),
            accounts: accountsOf(ctx),
            harness: desk.all(),
            home,
            about: about(dataFolder),
            lost: listLost(ctx),
            notices: [...store.notices],
          };
        },
        openLink: (url) => openLink(windows.front(), url),
        openFile: editors.open,
        editors: editors.found,
        showFolder: (folder) => shell.showItemInFolder(folder),
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
        showData: () => shell.showItemInFolder(path.join(dataFolder, databaseName)),
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
        (folder) => shell.showItemInFolder(folder),
      ),
      ...environmentHandlers(ctx, { sessions, desk }),
      ...ledgerHandlers(ctx),
      ...carryHandlers(ctx),
      ...searchHandlers(ctx, indexer, createThreadFinder(ctx, sessions, reader), follower.readable),
      ...storageHandlers(ctx, sessions, {
        ...{
          homes: follower.shown,
          reader,
          showFolder: (folder) => shell.showItemInFolder(folder),
        },
        readAgain: () => void indexer.run(follower.readable()),
        failures: () => indexer.failures(follower.readable()),
      }),
      ...composerHandlers(ctx, queue),
      ...threadsHandlers(ctx, sessions, harnesses.codexHome),
      ...threadHandlers(ctx, sessions, {
        ...{ modes, boxes, reader, programs, queue },
        readStored: createStoredReader(ctx, sessions),
      }),
    },
    windows: windows.contents,
    origin,
    report: (call, caught) => {
      troubles.note(toAppError(caught).code, call);
      return report(call, caught);
    },
  });

  windows.watch(log);
  const stopBackups = store.readOnly === null ? keepBackups(ctx) : () => undefined;
  const openFurther = () => {
    try {
      windows.open(null);
    } catch (caught) {
      windows.tellFront('app.failed', toAppError(caught));
    }
  };
  const appearance = keepAppearance(ctx, windows);
  /* The brake does not go through the window, which may hang. */
  heard.push(
    keepMenu(
      ctx,
      (command) => {
        if (command === 'lower-all') brake.pull();
        else if (command === 'new-window') openFurther();
        else windows.tellFront('menu.chosen', { command });
      },
      appearance.zoom,
    ),
    appearance.heard,
  );
  const followLink = (address: string) => {
    windows.show();
    try {
      const thread = threadOfLink(ctx, address);
      windows.tellFront('catalog.changed', {
        rows: [{ thread, session: sessions.state(thread.id) }],
      });
      windows.tellFront('thread.selected', { threadId: thread.id });
    } catch (caught) {
      windows.tellFront('app.failed', toAppError(caught));
    }
  };
  app.on('second-instance', (_event, args) => {
    if (!links.started(args)) windows.show();
  });
  app.on('activate', windows.show);
  app.on('window-all-closed', () => app.quit());
  quitInOrder(app, {
    windows: windows.all,
    async stop() {
      session.defaultSession.flushStorageData();
      indexer.stop();
      stopBackups();
      boxes.stop();
      programs.close();
      try {
        if (readSettings(ctx).lowerOnQuit && store.readOnly === null) lowerEveryWish(ctx);
      } finally {
        await Promise.all([sessions.stopAll(), harnesses.close()]);
        store.close();
      }
    },
    kill: harnesses.killAll,
    failed: (caught) => void report('quit', caught),
  });

  const meetCodex = async () => {
    teller.begin();
    void programs.lookAtAll();
    app.once('before-quit', follower.close);
    app.on('browser-window-focus', follower.look);
    for (const which of follower.shown()) await follower.meet(which);
    await follower.read();
    await reportRebuild(ctx, catalog, follower.shown());
  };
  windows.all()[0]?.once('ready-to-show', () => {
    setImmediate(windows.restore);
    const begin = () => void meetCodex().finally(giveBackMemory);
    const timer = setTimeout(store.readOnly === null ? begin : () => undefined, listFirstMs);
    app.once('before-quit', () => clearTimeout(timer));
  });
}

function openWindows(): Windows {
  guardAllContents(origin);
  guardSession(session.defaultSession);
  if (developmentUrl === null) {
    const built = path.join(import.meta.dirname, '../renderer');
    serveApp(session.defaultSession, built, builtFiles(built));
  }
  return createWindows({
    home: developmentUrl ?? `${appOrigin}/`,
    devTools: developmentUrl !== null,
    folder: dataFolder,
  });
}

function builtFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    entries.map((entry) => entry.replaceAll(path.sep, '/')).filter((name) => /\.\w+$/.test(name)),
  );
}

/** Says why there is no store, and ends. Nobody has seen the window yet. */
async function refuse(windows: Windows, { message, detail }: AppError): Promise<void> {
  app.on('window-all-closed', () => undefined);
  for (const window of windows.all()) window.destroy();
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message,
    detail: detail ?? '',
    buttons: [words('common.quit'), words('store.refused.showFolder')],
    noLink: true,
  });
  if (response === 1) await shell.openPath(dataFolder);
  app.exit(1);
}

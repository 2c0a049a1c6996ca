import os from 'node:os';
import { app, powerMonitor, shell } from 'electron';
import { openLog } from './app/app-log.ts';
import { nativeConfirmations } from './app/confirmations.ts';
import { describeBug } from './app/describe-bug.ts';
import { createEditors } from './app/editors.ts';
import { openLink } from './app/open-link.ts';
import { steadyTime } from './app/steady-clock.ts';
import { tellWindow } from './app/tell-window.ts';
import type { Windows } from './app/windows.ts';
import { createBrake } from './brake-everything.ts';
import { createHarnesses } from './create-harnesses.ts';
import { followHomes } from './follow-homes.ts';
import type { Launch } from './launch.ts';
import { accountFolder, hasThreads, listAccounts } from './store/accounts.ts';
import type { Store } from './store/store.ts';
import { loadVariables } from './store/variables.ts';
import { createAttentionTeller } from './tell-attention.ts';
import type { Attention } from './threads/attention/attention.ts';
import { createLinkFollower } from './threads/catalog/follow-links.ts';
import { createCatalogSync } from './threads/catalog/sync-catalog.ts';
import { createChangedMeanwhile } from './threads/changed-meanwhile.ts';
import { createWaitingQueue } from './threads/messages/waiting-queue.ts';
import { createLeftPrograms } from './threads/modes/left-programs.ts';
import { createModeChanges } from './threads/modes/set-runtime-mode.ts';
import { createTimeBoxes } from './threads/modes/time-boxes.ts';
import { createSequence, type Publish } from './threads/publisher.ts';
import { createIndexPace } from './threads/search/index-pace.ts';
import { createThreadIndexer } from './threads/search/index-threads.ts';
import { createSessionRegistry } from './threads/sessions/session-registry.ts';
import { createHarnessDesk } from './threads/settings/harness-desk.ts';
import { createLoginDesk } from './threads/settings/login-desk.ts';
import { readSettings } from './threads/settings/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { createThreadReader } from './threads/transcript/open-thread.ts';
import { createFailureReport } from './threads/upkeep/report-failure.ts';
import { createTroubleLog } from './threads/upkeep/trouble-log.ts';
import type { EventName } from '../shared/ipc/contract.ts';

/** Everything that is built once in a run. */
export type Parts = ReturnType<typeof createParts>;

/** Builds every part and hands each what it needs. Nothing of Codex is started here. */
export function createParts(
  { dataFolder, home, developmentRoot }: Launch,
  windows: Windows,
  store: Store,
  attention: Attention,
) {
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
    developmentRoot,
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
  const indexer = createThreadIndexer(ctx, sessions, createIndexPace(attention));
  const follower = followHomes(ctx, {
    ...{ desk, catalog, indexer, followLinks: createLinkFollower(ctx) },
    shown: () => (home === 'demo' ? [home] : listAccounts(store.db).map((account) => account.home)),
  });
  const reader = createThreadReader(ctx, sessions, attention.opened);

  return {
    ...{ ctx, windows, harnesses, desk, login, sessions, modes, boxes, queue, programs, editors },
    ...{ brake, teller, catalog, indexer, follower, reader, troubles, report },
    /** Has every event told to someone in main too, by name. */
    tell: (hear: (name: EventName) => void) => void heard.push(hear),
  };
}

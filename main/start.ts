import { app, session } from 'electron';
import { giveBackMemory } from './app/give-back-memory.ts';
import { createStoredKeeper } from './app/keep-stored.ts';
import { quitInOrder } from './app/quit-in-order.ts';
import { steadyTime } from './app/steady-clock.ts';
import { systemProcesses } from './app/system-processes.ts';
import type { ThreadLinks } from './app/thread-links.ts';
import { createHandlers } from './create-handlers.ts';
import { createParts, type Parts } from './create-parts.ts';
import { followSystem } from './follow-system.ts';
import { registerRouter } from './ipc/register-router.ts';
import type { Launch } from './launch.ts';
import { openWindows } from './open-windows.ts';
import { refuseStart } from './refuse-start.ts';
import { openSettledStore } from './store/open-settled-store.ts';
import { createAttention } from './threads/attention/attention.ts';
import { reapOrphans } from './threads/sessions/reap-orphans.ts';
import { lowerEveryWish, readSettings } from './threads/settings/settings.ts';
import { keepBackups } from './threads/upkeep/keep-backups.ts';
import { reportRebuild } from './threads/upkeep/report-rebuild.ts';
import { toAppError } from '../shared/domain/app-error.ts';

/** Looking for Codex takes the machine's whole power for a moment; the stored list is painted before that (D15). */
const listFirstMs = 400;

/** Builds every part, starts them, and ends them in order. Electron is ready. */
export async function start(launch: Launch, links: ThreadLinks): Promise<void> {
  const attention = createAttention(() => performance.now());
  const keeper = createStoredKeeper(() => session.defaultSession.flushStorageData());
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', attention.touched);
    contents.on('input-event', keeper.touched);
  });
  /* First of all, so that the window's own process starts while the rest is built. It gets no answer before all of this
     task is done, and so none from a Bobbin without its store or its router. */
  const windows = openWindows(launch);
  const opened = openSettledStore(launch.dataFolder, Date.now(), steadyTime());
  if (!opened.ok) return refuseStart(windows, opened.refusal.error, launch.dataFolder);
  const parts = createParts(launch, windows, opened.store, attention);
  const { ctx, report, troubles } = parts;
  const isWritable = ctx.store.readOnly === null;

  if (isWritable) {
    ctx.log(`started; settled ${JSON.stringify(opened.settled)}`);
    reapOrphans(ctx, systemProcesses);
  }
  for (const edge of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(edge, (caught: unknown) => {
      if (report(edge, caught) === null) ctx.publish('app.failed', toAppError(caught));
    });
  }
  const followFirstLink = followSystem(parts, links);
  registerRouter({
    handlers: createHandlers(launch, parts, followFirstLink),
    windows: windows.contents,
    origin: launch.origin,
    report: (call, caught) => {
      troubles.note(toAppError(caught).code, call);
      return report(call, caught);
    },
  });
  windows.watch(ctx.log);
  const stopBackups = isWritable ? keepBackups(ctx) : () => undefined;
  endInOrder(parts, stopBackups);
  windows.all()[0]?.once('ready-to-show', () => {
    setImmediate(windows.restore);
    if (!isWritable) return;
    const timer = setTimeout(() => void meetCodex(parts).finally(giveBackMemory), listFirstMs);
    app.once('before-quit', () => clearTimeout(timer));
  });
}

async function meetCodex({ ctx, teller, programs, follower, catalog }: Parts): Promise<void> {
  teller.begin();
  void programs.lookAtAll();
  app.once('before-quit', follower.close);
  app.on('browser-window-focus', follower.look);
  for (const which of follower.shown()) await follower.meet(which);
  await follower.read();
  await reportRebuild(ctx, catalog, follower.shown());
}

function endInOrder(parts: Parts, stopBackups: () => void): void {
  const { ctx, windows, indexer, boxes, programs, sessions, harnesses, report } = parts;
  quitInOrder(app, {
    windows: windows.all,
    async stop() {
      session.defaultSession.flushStorageData();
      indexer.stop();
      stopBackups();
      boxes.stop();
      programs.close();
      try {
        if (readSettings(ctx).lowerOnQuit && ctx.store.readOnly === null) lowerEveryWish(ctx);
      } finally {
        await Promise.all([sessions.stopAll(), harnesses.close()]);
        ctx.store.close();
      }
    },
    kill: harnesses.killAll,
    failed: (caught) => void report('quit', caught),
  });
}

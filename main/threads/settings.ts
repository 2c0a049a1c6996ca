import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import type { Settings } from '../../shared/domain/settings.ts';
import { loadSettings, saveSettings } from '../store/settings.ts';
import { listThreads, updateThread } from '../store/threads.ts';
import { requireThread } from './change-thread.ts';
import { isOutside } from './is-outside.ts';
import type { ThreadsContext } from './threads-context.ts';

/** The settings as saved. */
export function readSettings(ctx: ThreadsContext): Settings {
  return loadSettings(ctx.store.db);
}

/** Saves some settings and tells the windows. */
export function changeSettings(ctx: ThreadsContext, patch: Partial<Settings>): Settings {
  const settings = saveSettings(ctx.store.db, patch);
  ctx.publish('settings.changed', settings);
  return settings;
}

/** Returns every thread to approval-required, for those who want that when Bobbin quits (decision D9). */
export function lowerEveryWish(ctx: ThreadsContext): void {
  for (const thread of listThreads(ctx.store.db)) {
    if (thread.desiredMode !== 'approval-required') {
      updateThread(ctx.store.db, thread.id, { desiredMode: 'approval-required' });
    }
  }
}

/**
 * The real path of a file a message names, for opening it: an ordinary file inside the thread's folder, links
 * followed (field case F37).
 */
export function fileInThread(ctx: ThreadsContext, threadId: string, given: string): string {
  const { cwd } = requireThread(ctx, threadId);
  try {
    const real = realpathSync(path.resolve(cwd, given));
    if (!isOutside(realpathSync(cwd), real) && statSync(real).isFile()) return real;
  } catch {
    /* Missing or unreadable: refused like any other. */
  }
  throw new AppFailure(
    appError('not-allowed', `There is no such file in the thread’s folder: ${given}`),
  );
}

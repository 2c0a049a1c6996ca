import type { Settings } from '../../../shared/domain/settings.ts';
import { loadSettings, saveSettings } from '../../store/settings.ts';
import { listThreads, updateThread } from '../../store/threads.ts';
import type { ThreadsContext } from '../threads-context.ts';

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

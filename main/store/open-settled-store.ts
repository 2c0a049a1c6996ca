import { toAppError } from '../../shared/domain/app-error.ts';
import type { SteadyTime } from '../../shared/domain/time-box.ts';
import { isDamage, sqliteCode } from './check-database.ts';
import { type OpenedStore, openStore, unwritable, viewStore } from './open-store.ts';
import { settleAtLaunch, type SettledAtLaunch } from './settle-at-launch.ts';

/**
 * Opens the database of Bobbin's data folder and settles what the last run left open. Where that cannot be written
 * down, as on a full disk, what was saved is shown for reading: nothing is started on a store that is not settled.
 */
export function openSettledStore(
  folder: string,
  now: number,
  steady: SteadyTime,
): OpenedStore & { settled?: SettledAtLaunch } {
  const opened = openStore(folder);
  if (!opened.ok || opened.store.readOnly !== null) return opened;
  try {
    return { ...opened, settled: settleAtLaunch(opened.store.db, now, steady) };
  } catch (caught) {
    opened.store.close();
    if (sqliteCode(caught) === '' || isDamage(caught)) {
      return { ok: false, refusal: { reason: 'unsettled', error: toAppError(caught) } };
    }
    return viewStore(folder, unwritable(folder, caught));
  }
}

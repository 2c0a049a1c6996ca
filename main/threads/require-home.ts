import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import { words } from '../../shared/words/words.ts';
import { listHomes } from '../store/accounts.ts';
import type { ThreadsContext } from './threads-context.ts';

/** @throws AppFailure where threads can be of no such home: its account is not in Bobbin, or not any more */
export function requireHome({ store }: Pick<ThreadsContext, 'store'>, home: ThreadHome): void {
  if (listHomes(store.db).includes(home)) return;
  throw new AppFailure(appError('not-allowed', words('accounts.unknown')));
}

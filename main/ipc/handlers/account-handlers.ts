import {
  type AccountDeeds,
  addAccount,
  folderOf,
  removeAccount,
  renameTo,
} from '../../threads/settings/accounts.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type AccountCalls = Extract<keyof Handlers, `accounts.${string}`>;

export function accountHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  deeds: AccountDeeds,
  showFolder: (folder: string) => void,
): Pick<Handlers, AccountCalls> {
  return {
    'accounts.add': ({ name }) => addAccount(ctx, deeds, name),
    'accounts.rename': ({ home, name }) => {
      renameTo(ctx, home, name);
      return null;
    },
    'accounts.remove': ({ home }) => removeAccount(ctx, sessions, deeds, home),
    'accounts.showFolder': ({ home }) => {
      showFolder(folderOf(ctx, home));
      return null;
    },
  };
}

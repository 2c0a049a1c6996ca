import {
  changeRule,
  checkRules,
  listRules,
  unaskedIn,
} from '../../threads/approvals/saved-rules.ts';
import {
  chooseFolder,
  folderBrings,
  listFolders,
  listTrustedFolders,
  trustFolder,
} from '../../threads/approvals/trust-folder.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type FolderCalls = Extract<keyof Handlers, `folder.${string}` | `rules.${string}`>;

export function folderHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
): Pick<Handlers, FolderCalls> {
  return {
    'folder.choose': () => chooseFolder(ctx),
    'folder.recent': () => listFolders(ctx),
    'folder.brings': ({ path, home }) => folderBrings(ctx, path, home),
    'folder.trusted': () => listTrustedFolders(ctx),
    'folder.trust': (input) => trustFolder(ctx, sessions, input),
    'rules.list': ({ home }) => listRules(ctx, home),
    'rules.check': (input) => checkRules(ctx, input),
    'rules.unasked': ({ threadId }) => unaskedIn(ctx, sessions, threadId),
    'rules.remove': (input) => changeRule(ctx, sessions, input, null),
    'rules.narrow': ({ pattern, ...rule }) => changeRule(ctx, sessions, rule, pattern),
  };
}

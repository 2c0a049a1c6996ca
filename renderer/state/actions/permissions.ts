// Saved rules and what folders bring. The page shows failures of reading itself.
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';

export const listRules = (home: ThreadHome) => call('rules.list', { home });

/** What the saved rules say about a command line; nothing is run. */
export const checkRules = (input: CallInput<'rules.check'>) => call('rules.check', input);

/** What runs in a thread without a question, although its mode asks. */
export const unaskedIn = (threadId: string) => call('rules.unasked', { threadId });

/** Takes a rule out. Main asks first where more would run without it. */
export const removeRule = (rule: CallInput<'rules.remove'>) => call('rules.remove', rule);

export const narrowRule = (rule: CallInput<'rules.narrow'>) => call('rules.narrow', rule);

/** What a folder would switch on if it were trusted. */
export const folderBrings = (path: string, home: ThreadHome) =>
  call('folder.brings', { path, home });

export const trustedFolders = () => call('folder.trusted', {});

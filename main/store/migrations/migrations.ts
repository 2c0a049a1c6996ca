import { initial } from './0001-initial.ts';
import { waitingMessages } from './0002-waiting-messages.ts';
import { attachments } from './0003-attachments.ts';
import { accounts } from './0004-accounts.ts';
import { planning } from './0005-planning.ts';
import { newDrafts } from './0006-new-drafts.ts';

/** Every schema change in order; the index plus one is the `user_version` it leads to. Only ever appended to. */
export const migrations: readonly string[] = [
  initial,
  waitingMessages,
  attachments,
  accounts,
  planning,
  newDrafts,
];

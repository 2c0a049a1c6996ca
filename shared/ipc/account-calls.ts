// The calls about accounts: each a CODEX_HOME. The window names them by id; folders are chosen in main's dialogs only.
import { Account, AccountName } from '../domain/account.ts';
import { z } from '../domain/schema.ts';
import { done, ofHome } from './fields.ts';

export const accountCalls = {
  /** Asks for the folder in a native dialog; null when it was closed. */
  'accounts.add': { input: z.strictObject({ name: AccountName }), output: Account.nullable() },
  /** Null: the default account without a name. */
  'accounts.rename': {
    input: ofHome.extend({ name: AccountName.nullable() }),
    output: done,
  },
  /** Asks in a native dialog; false when it was declined. The folder and what is in it stay. */
  'accounts.remove': { input: ofHome, output: z.boolean() },
  /** Shows the account's folder in the system's file manager. */
  'accounts.showFolder': { input: ofHome, output: done },
} as const;

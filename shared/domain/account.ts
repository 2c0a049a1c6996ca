import { z } from './schema.ts';
import { ThreadHome } from './thread.ts';

/** A name as it is taken. */
export const AccountName = z.string().trim().min(1).max(40);

/** A Codex account: a CODEX_HOME with a login, settings and threads of its own. */
export const Account = z.object({
  /** Never the demo's. */
  home: ThreadHome,
  /** Null: the default account, which the user gave no name. */
  name: z.string().nullable(),
  /** Its CODEX_HOME, to be shown; no call takes it. */
  folder: z.string(),
});
export type Account = z.infer<typeof Account>;

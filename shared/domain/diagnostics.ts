import { ErrorCode } from './app-error.ts';
import { AskScope, RuntimeMode } from './runtime-mode.ts';
import { z } from './schema.ts';
import { ThreadHome } from './thread.ts';

/** A failure as it may be shown to anyone: when, what kind, where; never its words. Times in ms since the epoch. */
export const Trouble = z.object({
  at: z.number(),
  code: ErrorCode,
  /** A call, or the beginning of a thread's id. */
  where: z.string(),
});
export type Trouble = z.infer<typeof Trouble>;

const HarnessFacts = z.object({
  home: ThreadHome,
  state: z.string(),
  version: z.string().nullable(),
  program: z.string().nullable(),
  foundBy: z.string().nullable(),
  codexHome: z.string(),
  signedIn: z.boolean().nullable(),
  models: z.number().int(),
  fullAccessForbidden: z.boolean(),
  error: ErrorCode.nullable(),
});

const ProcessFacts = z.object({
  /** The beginning of the thread's id. */
  thread: z.string(),
  generation: z.number().int(),
  pid: z.number().int().nullable(),
  status: z.string(),
  mode: RuntimeMode.nullable(),
  asks: AskScope.nullable(),
  openQuestions: z.number().int(),
});

/** What helps to find a fault: versions, places, processes, kinds of errors. No words of anyone, no secrets. */
export const Diagnostics = z.object({
  at: z.number(),
  versions: z.object({
    bobbin: z.string(),
    electron: z.string(),
    standIn: z.boolean(),
    chrome: z.string(),
    node: z.string(),
    sqlite: z.string(),
    platform: z.string(),
    system: z.string(),
  }),
  places: z.object({ data: z.string(), database: z.string(), log: z.string() }),
  store: z.object({
    databaseBytes: z.number().int(),
    threads: z.number().int(),
    readOnly: z.boolean(),
  }),
  harness: z.array(HarnessFacts),
  processes: z.array(ProcessFacts),
  /** Newest first. */
  troubles: z.array(Trouble),
});
export type Diagnostics = z.infer<typeof Diagnostics>;
export type HarnessFacts = z.infer<typeof HarnessFacts>;
export type ProcessFacts = z.infer<typeof ProcessFacts>;

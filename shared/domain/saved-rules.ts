import { z } from './schema.ts';

export const RuleDecision = z.enum(['allow', 'prompt', 'forbidden']);
export type RuleDecision = z.infer<typeof RuleDecision>;

/** The first words of a command; each place may allow several words. */
export const RulePattern = z.array(z.array(z.string()).min(1)).min(1);
export type RulePattern = z.infer<typeof RulePattern>;

const placed = {
  /** Where it begins in the file, in UTF-16 units: with the file's revision, its name. */
  start: z.number().int(),
  /** From 1. */
  line: z.number().int(),
  /** As it stands in the file, shortened where it is very long. */
  source: z.string(),
};

/** One rule of a file, or a piece of it that Bobbin does not read but Codex may. */
export const SavedRuleEntry = z.discriminatedUnion('kind', [
  z.object({
    ...placed,
    kind: z.literal('command'),
    pattern: RulePattern,
    decision: RuleDecision,
    justification: z.string().nullable(),
  }),
  z.object({
    ...placed,
    kind: z.literal('host'),
    host: z.string(),
    protocol: z.string(),
    decision: z.string(),
  }),
  z.object({ ...placed, kind: z.literal('program'), name: z.string(), paths: z.array(z.string()) }),
  z.object({ ...placed, kind: z.literal('other') }),
]);
export type SavedRuleEntry = z.infer<typeof SavedRuleEntry>;
export type CommandRule = Extract<SavedRuleEntry, { kind: 'command' }>;

export const RuleFile = z.object({
  path: z.string(),
  /** SHA-256 of the file; a change names it, so that nothing is written over something else. */
  revision: z.string(),
  rules: z.array(SavedRuleEntry),
  /** Why it could not be read; null where it could. */
  problem: z.string().nullable(),
});
export type RuleFile = z.infer<typeof RuleFile>;

/** Every rule that Codex goes by: the user's own, the machine's, and those of the folders trusted in Bobbin. */
export const RuleBook = z.object({
  /** Where the user's own files are. */
  folder: z.string(),
  saved: z.array(RuleFile),
  /** Of all users of this machine; only its administrator changes them. */
  machine: z.array(RuleFile),
  brought: z.array(z.object({ folder: z.string(), files: z.array(RuleFile) })),
});
export type RuleBook = z.infer<typeof RuleBook>;

/** What the rules say about a command line. */
export const RuleVerdict = z.object({
  /** Null: no rule says anything, so the mode of the thread decides. */
  decision: RuleDecision.nullable(),
  /** Whether Codex itself said so; else Bobbin worked it out from the rules it could read. */
  by: z.enum(['codex', 'bobbin']),
  /** Each command of the line with the beginnings that matched it. */
  commands: z.array(
    z.object({
      words: z.array(z.string()),
      decision: RuleDecision.nullable(),
      matched: z.array(z.array(z.string())),
    }),
  ),
  /** True where Codex takes the whole line as one shell script, which no rule for a command matches. */
  isScript: z.boolean(),
});
export type RuleVerdict = z.infer<typeof RuleVerdict>;

/** What runs in a thread without a question, although its mode asks. */
export const Unasked = z.object({
  /** Rules that let something run, those that Bobbin cannot read among them. */
  rules: z.number().int(),
  /** Answers "for this session" that hold in the thread's process. */
  session: z.number().int(),
});
export type Unasked = z.infer<typeof Unasked>;

/** What a change of the rules came to. */
export const RuleChange = z.object({
  /** The copy of the file as it was. */
  backup: z.string(),
  /** Threads whose turn goes on under the old rules until it ends. */
  running: z.number().int(),
});
export type RuleChange = z.infer<typeof RuleChange>;

import { z } from './schema.ts';

/** A path named by a request, resolved by main (symlinks and `..` followed). */
export const NamedPath = z.object({
  /** As Codex wrote it. */
  given: z.string(),
  resolved: z.string(),
  /** True when `resolved` lies outside the thread's folder. */
  outside: z.boolean(),
  /** Why this path deserves a second look, such as "Git's own folder"; null for an ordinary one. */
  caution: z.string().nullable(),
});
export type NamedPath = z.infer<typeof NamedPath>;

/** A rule for every thread and folder: commands that begin with these words run unasked from then on. */
export const SavedRule = z.object({
  prefix: z.array(z.string()).min(1),
  /** The file of the user's that Codex would write it to. */
  file: z.string(),
});
export type SavedRule = z.infer<typeof SavedRule>;

const InputField = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Choices as labels; empty for free text. */
  options: z.array(z.object({ label: z.string(), description: z.string() })),
  freeText: z.boolean(),
  secret: z.boolean(),
  required: z.boolean(),
});

/** What is asked, one shape per kind of question, everything the card shows. */
export const ApprovalRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    command: z.string(),
    cwd: NamedPath.nullable(),
    reason: z.string().nullable(),
    /** Codex's own reading of the command; best effort, shown beneath the command, never instead. */
    summary: z.array(z.string()),
    /** What the command alone may reach beyond its sandbox once approved; absent where that is nothing. */
    more: z
      .object({ read: z.array(NamedPath), write: z.array(NamedPath), network: z.boolean() })
      .optional(),
    /** Host the command wants to reach, where Codex asks about the network. */
    networkHost: z.string().nullable(),
    /** The rule that "always" would save, as Codex proposes it; absent where it proposes none. */
    rule: SavedRule.optional(),
  }),
  z.object({
    kind: z.literal('file-change'),
    reason: z.string().nullable(),
    /** A folder the answer would open for the rest of the session. */
    grantRoot: NamedPath.nullable(),
    edits: z.array(
      z.object({
        path: NamedPath,
        change: z.enum(['add', 'delete', 'update']),
        movedTo: NamedPath.nullable(),
        diff: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('permissions'),
    reason: z.string().nullable(),
    read: z.array(NamedPath),
    write: z.array(NamedPath),
    network: z.boolean(),
  }),
  z.object({ kind: z.literal('user-input'), fields: z.array(InputField) }),
  z.object({
    kind: z.literal('elicitation'),
    server: z.string(),
    message: z.string(),
    /** Opened only by the link gate, never by itself. */
    url: z.string().nullable(),
    fields: z.array(InputField),
  }),
]);
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;
export type ApprovalKind = ApprovalRequest['kind'];

/** A harness question that blocks a turn, the thread's or that of a sub-agent. It lives no longer than the process that asked it. */
export const Approval = z.object({
  id: z.string(),
  threadId: z.string(),
  generation: z.number().int(),
  turnId: z.string(),
  itemId: z.string(),
  /** Milliseconds since the epoch. */
  openedAt: z.number(),
  request: ApprovalRequest,
  /** SHA-256 of what is shown; an answer must carry the same. */
  shownHash: z.string(),
  /** The harness's id of the sub-agent's thread that asks; absent where the thread itself does. */
  agent: z.string().optional(),
});
export type Approval = z.infer<typeof Approval>;

/** How an approval ended. Only the first four are answers of the user. */
export const ApprovalOutcome = z.enum([
  'approved-once',
  'approved-session',
  'approved-always',
  'declined',
  'not-answered-stopped',
  /** Its process ended by itself, or Bobbin did: Codex may be asked to try again. */
  'not-answered-lost',
  'not-answered-resolved',
]);
export type ApprovalOutcome = z.infer<typeof ApprovalOutcome>;

/** How far a yes goes: this question, the same one until the process ends, or a saved rule for all threads. */
export const ApprovalScope = z.enum(['once', 'session', 'always']);
export type ApprovalScope = z.infer<typeof ApprovalScope>;

/** The user's answer. `granted` and `fields` serve the kinds that carry more than yes or no. */
export const ApprovalAnswer = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    scope: ApprovalScope,
    /** For `permissions`: the paths granted, as given; must be among those asked for. */
    granted: z
      .object({ read: z.array(z.string()), write: z.array(z.string()), network: z.boolean() })
      .nullable(),
    /** For `user-input` and `elicitation`: field id to value. */
    fields: z.record(z.string().max(200), z.string().max(20_000)).nullable(),
  }),
  z.object({ decision: z.literal('decline') }),
]);
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>;

/** Questions of a thread that were lost with their process, as they are offered to be asked again. */
export const LostQuestions = z.object({
  threadId: z.string(),
  /** Milliseconds since the epoch. */
  lostAt: z.number(),
  /** How many; of more than a few only the first are here. */
  count: z.number().int(),
  questions: z.array(z.object({ id: z.string(), request: ApprovalRequest })),
});
export type LostQuestions = z.infer<typeof LostQuestions>;

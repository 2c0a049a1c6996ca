import { ApprovalOutcome, ApprovalRequest } from './approval.ts';
import { AskScope, ReportedPolicy, RuntimeMode } from './runtime-mode.ts';
import { z } from './schema.ts';
import { WorkStatus } from './item.ts';

const base = { id: z.number().int(), threadId: z.string(), at: z.number() };

/** Codex's id of the sub-agent's thread that did it, in the thread's turn and under its mode; absent for the thread itself. */
const agentId = z.string().optional();

/** One row of the append-only record of a thread (decision D13). `at` is milliseconds since the epoch. */
export const LedgerEntry = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('mode'),
    /** `other-program`: another client of Codex, or Codex itself, changed the settings. */
    by: z.enum(['user', 'bobbin', 'policy', 'time-box', 'other-program']),
    asked: RuntimeMode,
    asks: AskScope,
    reported: ReportedPolicy.nullable(),
    outcome: z.enum([
      'asked',
      'verified',
      'unverified',
      'refused',
      'failed',
      'cancelled',
      'waiting',
      /** Found changed while no process of ours had the thread. */
      'drifted',
    ]),
    /** Toggle to verified, where it was measured. */
    tookMs: z.number().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('approval'),
    request: z.enum(ApprovalRequest.options.map((option) => option.shape.kind.value)),
    summary: z.string(),
    /** What the card showed, as JSON; a very long one is cut and ends in an ellipsis. */
    shown: z.string(),
    /** SHA-256 (hex) of all that was shown: what was answered is this and nothing else. */
    shownHash: z.string(),
    turnId: z.string(),
    outcome: ApprovalOutcome,
    mode: RuntimeMode.nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('command'),
    turnId: z.string(),
    agent: agentId,
    command: z.string(),
    cwd: z.string(),
    mode: RuntimeMode.nullable(),
    status: WorkStatus,
    exitCode: z.number().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('file-change'),
    turnId: z.string(),
    agent: agentId,
    paths: z.array(z.object({ path: z.string(), outside: z.boolean() })),
    mode: RuntimeMode.nullable(),
    status: WorkStatus,
  }),
  /** A program left running: by a turn, by a Codex that ended, or by an earlier Bobbin. */
  z.object({
    ...base,
    kind: z.literal('program'),
    pid: z.number().int(),
    command: z.string(),
    outcome: z.enum(['found', 'ended', 'stopped', 'not-stopped']),
  }),
]);
export type LedgerEntry = z.infer<typeof LedgerEntry>;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A row before the store numbers it. */
export type NewLedgerEntry = WithoutId<LedgerEntry>;

export const LedgerKind = z.enum(['mode', 'approval', 'command', 'file-change', 'program']);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** Which rows are asked for; an empty list of kinds means all. */
export const LedgerFilter = z.strictObject({
  /** Null: of every thread. */
  threadId: z.string().min(1).max(100).nullable(),
  kinds: z.array(LedgerKind).max(5),
  /** Only what was done, asked or allowed in full access, and its beginnings. */
  fullAccess: z.boolean(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

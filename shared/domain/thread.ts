import { AskScope, ReportedPolicy, RuntimeMode } from './runtime-mode.ts';
import { TimeBox } from './time-box.ts';
import { TurnStatus } from './turn.ts';
import { z } from './schema.ts';

/**
 * Whose CODEX_HOME a thread lives in, for ever: the default account's (from the environment, else `~/.codex`), the offline
 * demo's (decision D14), or that of a further account, by its id. The window knows a home by this name only.
 */
export const ThreadHome = z.union([
  z.enum(['user', 'demo']),
  z.templateLiteral(['account:', z.uuid()]),
]);
export type ThreadHome = z.infer<typeof ThreadHome>;

/** A durable conversation as the list shows it. Times are milliseconds since the epoch. */
export const Thread = z.object({
  /** Bobbin's own id; a thread has one before Codex gives it one. */
  id: z.string(),
  /** Codex's id; null until a session was started. Before the first turn a restart changes it (nothing is on disk yet). */
  harnessThreadId: z.string().nullable(),
  home: ThreadHome,
  cwd: z.string(),
  title: z.string(),
  /** True when the user named it: Codex's title never replaces that. */
  named: z.boolean(),
  /** Where it began, in Codex's word: `cli`, `vscode`, `exec`, …; `bobbin` for our own, `imported` from an envelope. */
  source: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  archived: z.boolean(),
  unread: z.boolean(),
  /** Saved wish; what is in force is the session's affair. */
  desiredMode: RuntimeMode,
  /** The limit of its full access; null: none, or approval-required. */
  timeBox: TimeBox.nullable(),
  askScope: AskScope.exclude(['reduced']),
  /** What Codex last reported for it, null before the first session. */
  lastReported: ReportedPolicy.nullable(),
  trusted: z.boolean(),
  /** Null: Codex's default. */
  model: z.string().nullable(),
  effort: z.string().nullable(),
  /** Whether Codex is told to plan with the user in the next turn, and not to make changes. No matter of what it may do. */
  planning: z.boolean(),
  draft: z.string(),
  lastTurn: TurnStatus.nullable(),
  branch: z.string().nullable(),
  pinned: z.boolean(),
  /** Codex's id of the thread whose agent began this one; null for a thread of its own. */
  parentThreadId: z.string().nullable(),
  /** Codex's id of the thread this one was forked from. */
  forkedFromId: z.string().nullable(),
  /** The name Codex gave the agent of a sub-thread. */
  agentName: z.string().nullable(),
  /** The rollout file, as Codex or the sweep of the files named it; never rebuilt from a time (field case F34). */
  rolloutPath: z.string().nullable(),
  /** True when Codex's own history was gone at the last complete look (field case F15); what is stored stays. */
  historyGone: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

/** What the harness knows of a thread it lists; merged into {@link Thread} by `mergeCatalog`. */
export const CatalogThread = Thread.pick({
  cwd: true,
  title: true,
  source: true,
  createdAt: true,
  updatedAt: true,
  archived: true,
  branch: true,
  parentThreadId: true,
  forkedFromId: true,
  agentName: true,
  rolloutPath: true,
}).extend({ harnessThreadId: z.string() });
export type CatalogThread = z.infer<typeof CatalogThread>;

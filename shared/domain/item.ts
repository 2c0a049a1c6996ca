import { RuntimeMode } from './runtime-mode.ts';
import { z } from './schema.ts';
import { StoredPart } from './stored-part.ts';

/** State of an item that does work. `detached`: the turn ended while its program went on. */
export const WorkStatus = z.enum([
  'running',
  'completed',
  'failed',
  'declined',
  'interrupted',
  'detached',
]);
export type WorkStatus = z.infer<typeof WorkStatus>;

/** One file touched by a change. `diff` is a unified diff without file headers, or the whole text of an added file. */
export const FileEdit = z.object({
  path: z.string(),
  change: z.enum(['add', 'delete', 'update']),
  movedTo: z.string().nullable(),
  diff: z.string(),
});
export type FileEdit = z.infer<typeof FileEdit>;

export const PlanStep = z.object({
  text: z.string(),
  status: z.enum(['pending', 'active', 'done']),
});

const base = {
  /** Unique within its turn only: Codex takes many ids from the model. */
  id: z.string(),
  turnId: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number().nullable(),
  completedAt: z.number().nullable(),
  /** Texts of which the item has the beginning and the end only, and pictures, in order. */
  stored: z.array(StoredPart).optional(),
};

/** One entry of a thread, as shown. Rendered by `kind`; unknown Codex items become `unknown`. */
export const Item = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('user-message'),
    text: z.string(),
    images: z.array(z.string()),
    /** The {@link OutgoingMessage} id, where Bobbin sent it. */
    clientId: z.string().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('agent-message'),
    text: z.string(),
    streaming: z.boolean(),
  }),
  z.object({ ...base, kind: z.literal('reasoning'), text: z.string(), streaming: z.boolean() }),
  z.object({
    ...base,
    kind: z.literal('command'),
    /** What is really run, wrapper included. */
    command: z.string(),
    /** The same without the shell wrapper, for reading; null where Codex gave none. */
    plainCommand: z.string().nullable(),
    cwd: z.string(),
    status: WorkStatus,
    exitCode: z.number().nullable(),
    output: z.string(),
    durationMs: z.number().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('file-change'),
    edits: z.array(FileEdit),
    status: WorkStatus,
  }),
  z.object({ ...base, kind: z.literal('plan'), text: z.string(), steps: z.array(PlanStep) }),
  z.object({ ...base, kind: z.literal('web-search'), query: z.string(), status: WorkStatus }),
  z.object({
    ...base,
    kind: z.literal('tool-call'),
    server: z.string(),
    tool: z.string(),
    input: z.string(),
    output: z.string(),
    status: WorkStatus,
    durationMs: z.number().nullable(),
  }),
  z.object({ ...base, kind: z.literal('image'), path: z.string().nullable(), caption: z.string() }),
  z.object({
    ...base,
    kind: z.literal('notice'),
    tone: z.enum(['info', 'retrying', 'warning', 'error']),
    text: z.string(),
    detail: z.string().nullable(),
  }),
  z.object({ ...base, kind: z.literal('compaction') }),
  z.object({
    ...base,
    kind: z.literal('mode-change'),
    mode: RuntimeMode,
    outcome: z.enum(['verified', 'unverified', 'refused', 'failed']),
    text: z.string(),
  }),
  z.object({ ...base, kind: z.literal('unknown'), label: z.string(), text: z.string() }),
]);
/** The id of the notice that says how many lines of a thread's file could not be read (field case F17). */
export const unreadableLinesId = 'unreadable-lines';

export type Item = z.infer<typeof Item>;
export type ItemKind = Item['kind'];
export type ItemOf<K extends ItemKind> = Extract<Item, { kind: K }>;

/** Text to append to an item that is still growing. */
export const ItemDelta = z.object({ turnId: z.string(), id: z.string(), text: z.string() });
export type ItemDelta = z.infer<typeof ItemDelta>;

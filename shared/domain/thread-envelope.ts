import { appError, type AppError } from './app-error.ts';
import { z } from './schema.ts';
import { words } from '../words/words.ts';

/**
 * A thread envelope is one file that carries a thread to another machine: a line of JSON that describes it, then for
 * each file of the thread's history a marker line and the file's bytes exactly as they are, then a line feed.
 */
export const envelopeFormat = 'bobbin-thread';
export const envelopeVersion = 1;

/** What an envelope may hold; no real thread comes near it. */
export const envelopeCaps = {
  headerBytes: 256 * 1024,
  /** Of all files together. */
  bytes: 8 * 1024 ** 3,
  lines: 20_000_000,
  lineBytes: 256 * 1024 * 1024,
  /** Nesting of the JSON on one line. */
  depth: 64,
  files: 40,
} as const;

/** Codex's ids are UUIDs; those of other writers are words. None holds a dot or a slash. */
const id = '[0-9a-z](?:[0-9a-z-]{0,62}[0-9a-z])?';
const fileName = new RegExp(`^rollout-(${id})(?:_(${id}))?\\.(?:jsonl|json)$`);

const time = z.number().int().min(0).max(4_102_444_800_000).nullable();
const count = (most: number) => z.number().int().min(0).max(most);
const cleanText = (most: number) => z.string().max(most);

export const EnvelopeFile = z.object({
  /** `rollout-<thread>[_<rollout>].jsonl`: an allow-list, and still never joined to a path. */
  name: z.string().max(120).regex(fileName),
  /** Milliseconds since the epoch. */
  startedAt: time,
  bytes: count(envelopeCaps.bytes),
  lines: count(envelopeCaps.lines),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EnvelopeFile = z.infer<typeof EnvelopeFile>;

export const EnvelopeHeader = z
  .object({
    format: z.literal(envelopeFormat),
    version: z.literal(envelopeVersion),
    /** Codex's id of the thread. */
    threadId: z.string().regex(new RegExp(`^${id}$`)),
    harness: z.literal('codex'),
    /** Where it worked on the machine it comes from; empty where that is not known. */
    cwd: cleanText(4096).refine((cwd) => cwd === '' || isWholePath(cwd)),
    startedAt: time,
    title: cleanText(1000),
    cliVersion: cleanText(100).nullable(),
    /** Oldest first, the thread's own file last. */
    files: z.array(EnvelopeFile).min(1).max(envelopeCaps.files),
  })
  .refine(({ files }) => new Set(files.map(rolloutIdOf)).size === files.length)
  .refine(({ files, threadId }) => files.slice(-1).map(threadIdOf)[0] === threadId)
  .refine(({ files }) => files.reduce((sum, file) => sum + file.bytes, 0) <= envelopeCaps.bytes);
export type EnvelopeHeader = z.infer<typeof EnvelopeHeader>;

/** The thread a file of an envelope belongs to. */
export function threadIdOf({ name }: Pick<EnvelopeFile, 'name'>): string {
  return fileName.exec(name)?.[1] ?? '';
}

/** The id a file is referred to by: the thread's, except after a revert. */
export function rolloutIdOf({ name }: Pick<EnvelopeFile, 'name'>): string {
  return fileName.exec(name)?.[2] ?? threadIdOf({ name });
}

/** The name of a file in an envelope. */
export function envelopeFileName(
  threadId: string,
  rolloutId: string,
  kind: 'jsonl' | 'json',
): string {
  return `rollout-${rolloutId === threadId ? threadId : `${threadId}_${rolloutId}`}.${kind}`;
}

/** The line before the bytes of the file at `index`. */
export function envelopeMarker(index: number): string {
  return JSON.stringify({ [envelopeFormat]: 'file', index });
}

/** Reads the first line of an envelope, which anyone may have written. Wrong in one thing, it is refused whole. */
export function parseEnvelopeHeader(
  line: string,
): { ok: true; header: EnvelopeHeader } | { ok: false; error: AppError } {
  const refuse = (error: AppError) => ({ ok: false as const, error });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse(notAnEnvelope());
  }
  const named = z.object({ format: z.literal(envelopeFormat), version: z.int() }).safeParse(value);
  if (!named.success) return refuse(notAnEnvelope());
  if (named.data.version > envelopeVersion) {
    const message = words('envelopes.newer');
    return refuse(appError('newer-format', message));
  }
  const harness = z.object({ harness: z.string().max(100) }).safeParse(value);
  if (harness.success && harness.data.harness !== 'codex') {
    const message = words('envelopes.otherHarness');
    return refuse(appError('wrong-harness', message));
  }
  const parsed = EnvelopeHeader.safeParse(value);
  return parsed.success ? { ok: true, header: parsed.data } : refuse(damagedEnvelope());
}

/** What is said of a file that is no envelope at all. */
export function notAnEnvelope(): AppError {
  const message = words('envelopes.none');
  return appError('damaged', message);
}

/** What is said of an envelope that does not hold what it says; nothing of it is taken. */
export function damagedEnvelope(detail: string | null = null): AppError {
  const message = words('envelopes.damaged');
  return appError('damaged', message, { detail });
}

/** Absolute on some system: an envelope may come from another one. */
function isWholePath(cwd: string): boolean {
  return !cwd.includes('\0') && /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(cwd);
}

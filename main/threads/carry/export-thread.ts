import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import type { Item } from '../../../shared/domain/item.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { newestPage } from '../../store/items.ts';
import { requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { transcriptMarkdown } from './transcript-markdown.ts';
import { writeEnvelope } from './write-envelope.ts';
import { writePrivately } from './write-privately.ts';

export type ExportFormat = 'markdown' | 'json' | 'envelope';

const endings = { markdown: 'md', json: 'json', envelope: 'thread.jsonl' } as const;

/**
 * Writes a thread to a file the user picks (0600, complete or not at all); null when the dialog was closed. An
 * envelope needs Codex's own history; a transcript falls back on what Bobbin holds.
 */
export async function exportThread(
  ctx: ThreadsContext,
  threadId: string,
  format: ExportFormat,
): Promise<string | null> {
  const thread = requireThread(ctx, threadId);
  const { carrier } = ctx.harness(thread.home);
  const file = await ctx.confirm.chooseExportFile(`${fileName(thread.title)}.${endings[format]}`);
  if (file === null) return null;
  await writePrivately(file, async (write) => {
    switch (format) {
      case 'envelope':
        return writeEnvelope(thread, await carrier.open(placeOf(thread)), write);
      case 'json':
        return write(Buffer.from(transcriptJson(thread, await readTurns(ctx, thread))));
      case 'markdown':
        return write(Buffer.from(transcriptMarkdown(thread, await readTurns(ctx, thread))));
      default:
        return assertNever(format);
    }
  });
  return file;
}

function placeOf({ harnessThreadId, rolloutPath }: Thread) {
  if (harnessThreadId !== null) return { harnessThreadId, rolloutPath };
  const message = words('history.refused.noneYet');
  throw new AppFailure(appError('state-missing', message));
}

/** All turns of a thread: Codex's own, or where there are none, those that Bobbin holds. */
export async function readTurns(
  ctx: ThreadsContext,
  thread: Thread,
): Promise<{ turn: Turn; items: Item[] }[]> {
  try {
    return await ctx.harness(thread.home).carrier.read(placeOf(thread));
  } catch (caught) {
    const held = heldTurns(ctx, thread.id);
    if (held.length === 0 && toAppError(caught).code !== 'state-missing') throw caught;
    return held;
  }
}

function heldTurns(ctx: ThreadsContext, threadId: string): { turn: Turn; items: Item[] }[] {
  const all = { limit: Number.MAX_SAFE_INTEGER - 1, before: null };
  const { turns, items } = newestPage(ctx.store.db, threadId, all);
  const held = new Map(turns.map((turn) => [turn.id, { turn, items: [] as Item[] }]));
  for (const item of items) held.get(item.turnId)?.items.push(item);
  return [...held.values()];
}

function transcriptJson(thread: Thread, turns: { turn: Turn; items: Item[] }[]): string {
  const { title, harnessThreadId, cwd, createdAt, updatedAt, model, branch } = thread;
  const about = { title, threadId: harnessThreadId, cwd, createdAt, updatedAt, model, branch };
  const written = turns.map(({ turn, items }) => ({ ...turn, items }));
  return `${JSON.stringify({ ...about, turns: written }, null, 2)}\n`;
}

/** A name every system takes, from a title. */
function fileName(title: string): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'bobbin-thread' : `bobbin-${words}`;
}

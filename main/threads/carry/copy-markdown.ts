import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { findItem, itemsOfTurn } from '../../store/items.ts';
import { listTurns } from '../../store/turns.ts';
import { requireThread } from '../change-thread.ts';
import { flushLive } from '../transcript/flush-live.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { readTurns } from './export-thread.ts';
import { itemMarkdown, transcriptMarkdown, turnMarkdown } from './transcript-markdown.ts';

/** What is copied: one entry, one turn, or, where both are null, the whole thread. */
export interface MarkdownWish {
  threadId: string;
  turnId: string | null;
  itemKey: string | null;
}

/** Longer text is for a file, not for the clipboard. In UTF-16 units. */
const longest = 16 * 1024 * 1024;

/** Part of a thread as Markdown, whole outputs included. Rejects with an AppFailure. */
export async function copyMarkdown(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { threadId, turnId, itemKey }: MarkdownWish,
): Promise<string> {
  const thread = requireThread(ctx, threadId);
  flushLive(sessions, threadId);
  const text =
    itemKey !== null
      ? oneItem(ctx, threadId, itemKey)
      : turnId !== null
        ? oneTurn(ctx, threadId, turnId)
        : transcriptMarkdown(thread, await readTurns(ctx, thread));
  if (text.length <= longest) return text;
  const message = words('transcript.refused.copyTooLong');
  throw new AppFailure(appError('content-too-large', message));
}

function oneItem(ctx: ThreadsContext, threadId: string, itemKey: string): string {
  const item = findItem(ctx.store.db, threadId, itemKey);
  if (item === null) throw missing();
  return itemMarkdown(item);
}

function oneTurn(ctx: ThreadsContext, threadId: string, turnId: string): string {
  const items = itemsOfTurn(ctx.store.db, threadId, turnId);
  const [turn] = listTurns(ctx.store.db, threadId, [turnId]);
  if (turn === undefined || items.length === 0) throw missing();
  return turnMarkdown(turn, items);
}

function missing(): AppFailure {
  return new AppFailure(appError('content-missing', words('transcript.refused.notStored')));
}

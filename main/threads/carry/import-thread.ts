import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import type { EnvelopeHeader } from '../../../shared/domain/thread-envelope.ts';
import type { Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { insertThread, listThreads, updateThread } from '../../store/threads.ts';
import { requireHome } from '../require-home.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { readEnvelope } from './read-envelope.ts';

export interface ImportedThread {
  thread: Thread;
  /** True when the folder it worked in is not on this machine: another must be chosen before it can go on. */
  folderMissing: boolean;
}

/**
 * Puts the thread of an envelope the user picks among Codex's own, in approval-required whatever it ran under before;
 * null when the dialog was closed. `opening` begins its draft. Where anything is wrong nothing is changed, on disk or in the database.
 */
export async function importThread(
  ctx: ThreadsContext,
  home: ThreadHome,
  opening = '',
): Promise<ImportedThread | null> {
  requireHome(ctx, home);
  const file = await ctx.confirm.chooseImportFile();
  if (file === null) return null;
  const intake = await ctx.harness(home).carrier.receive();
  try {
    const header = await readEnvelope(file, intake);
    const { rolloutPath } = await intake.settle(header);
    const thread = saveThread(ctx, home, header, { rolloutPath, opening });
    ctx.publish('thread.changed', {
      threadId: thread.id,
      seq: ctx.sequence.next(thread.id),
      thread,
    });
    return { thread, folderMissing: !existsSync(thread.cwd) };
  } catch (caught) {
    await intake.undo();
    throw toFailure(caught);
  } finally {
    await intake.close();
  }
}

/** A thread whose history had gone gets it back; its mode is forgotten all the same. */
function saveThread(
  ctx: ThreadsContext,
  home: ThreadHome,
  header: EnvelopeHeader,
  { rolloutPath, opening }: { rolloutPath: string; opening: string },
): Thread {
  const { db } = ctx.store;
  const taken = {
    source: 'imported',
    desiredMode: defaultMode,
    timeBox: null,
    askScope: 'everything' as const,
    lastReported: null,
    archived: false,
    rolloutPath,
    historyGone: false,
  };
  const known = listThreads(db).find(
    (thread) => thread.home === home && thread.harnessThreadId === header.threadId,
  );
  const first = opening.trim() === '' ? '' : `${opening.trim()}\n\n`;
  const draft = `${first}${known?.draft ?? ''}`;
  if (known !== undefined) return updateThread(db, known.id, { ...taken, draft });
  return insertThread(db, {
    id: randomUUID(),
    harnessThreadId: header.threadId,
    home,
    cwd: header.cwd,
    title: header.title.slice(0, 200),
    // Codex keeps names apart from the history: here it would call the thread by its first words again.
    named: header.title !== '',
    createdAt: header.startedAt ?? ctx.now(),
    updatedAt: ctx.now(),
    unread: false,
    model: null,
    effort: null,
    planning: false,
    draft,
    lastTurn: null,
    branch: null,
    pinned: false,
    parentThreadId: null,
    forkedFromId: null,
    agentName: null,
    ...taken,
  });
}

function toFailure(caught: unknown): unknown {
  if (caught instanceof AppFailure || (caught as NodeJS.ErrnoException).code === undefined) {
    return caught;
  }
  const detail = (caught as Error).message;
  return new AppFailure(appError('load-failed', words('carry.refused.import'), { detail }));
}

import type { Database } from 'better-sqlite3';
import { appError } from '../../shared/domain/app-error.ts';
import {
  approvalSummary,
  shownText,
  unansweredNotice,
} from '../../shared/domain/approval-summary.ts';
import { outlivesBobbin, type SteadyTime } from '../../shared/domain/time-box.ts';
import { settleItems } from '../../shared/domain/settle-items.ts';
import { words } from '../../shared/words/words.ts';
import { closeApproval, listOpenApprovals } from './approvals.ts';
import { listGrowingItems, upsertItems } from './items.ts';
import { appendLedger } from './ledger.ts';
import { lowerThread, lowerThreads } from './lower-threads.ts';
import { hasArrived, listUnsent, markSent, returnMessages } from './outbox.ts';
import { loadSettings } from './settings.ts';
import { interruptLastTurns, listBoxed } from './threads.ts';
import { holdAll } from './waiting-messages.ts';
import { getTurn, listRunningTurns, upsertTurn } from './turns.ts';

const lowered = words('store.loweredAtEnd');

/** What an unclean end had left open. Ids only, so that it may be logged. */
export interface SettledAtLaunch {
  interruptedTurns: { threadId: string; turnId: string }[];
  closedApprovals: { threadId: string; approvalId: string }[];
  /** Messages whose texts are in the thread's draft again; nothing is sent by itself. */
  returnedMessages: { threadId: string; messageIds: string[] }[];
  /** How many messages that waited go out only on the user's word. */
  heldMessages: number;
  /** Threads back in approval-required: the user wants that whenever Bobbin ends, or their time is up. */
  loweredThreads: string[];
}

/**
 * Settles what the last run of Bobbin left open, in one transaction and before the window takes commands: no process
 * of ours is alive, so no turn runs and no question can be answered (field cases F07, F11). Modes and Codex ids are
 * kept (decision D9), but full access for a time that is up. A second call finds nothing.
 */
export function settleAtLaunch(db: Database, at: number, steady: SteadyTime): SettledAtLaunch {
  return db
    .transaction(() => {
      const unanswered = closeApprovals(db, at);
      settleGrowingItems(db, unanswered);
      return {
        interruptedTurns: interruptTurns(db),
        closedApprovals: unanswered.map(({ threadId, id }) => ({ threadId, approvalId: id })),
        returnedMessages: returnUnsent(db),
        heldMessages: holdAll(db),
        loweredThreads: [
          ...(loadSettings(db).lowerOnQuit ? lowerThreads(db, at, lowered) : []),
          ...endTimeBoxes(db, at, steady),
        ],
      };
    })
    .immediate();
}

function closeApprovals(db: Database, at: number) {
  const open = listOpenApprovals(db);
  for (const approval of open) {
    const { threadId, id, turnId, request } = approval;
    closeApproval(db, id, { outcome: 'not-answered-lost', answer: null, at });
    upsertItems(db, threadId, [unansweredNotice(approval, at)]);
    appendLedger(db, {
      threadId,
      at,
      kind: 'approval',
      request: request.kind,
      summary: approvalSummary(request),
      shown: shownText(request),
      shownHash: approval.shownHash,
      turnId,
      outcome: 'not-answered-lost',
      mode: getTurn(db, threadId, turnId)?.mode ?? null,
    });
  }
  return open;
}

function settleGrowingItems(
  db: Database,
  unanswered: readonly { threadId: string; itemId: string }[],
): void {
  for (const { threadId, item } of listGrowingItems(db)) {
    const asked = unanswered.filter((approval) => approval.threadId === threadId);
    const ids = new Set(asked.map((approval) => approval.itemId));
    upsertItems(db, threadId, settleItems([item], 'interrupted', ids));
  }
}

function interruptTurns(db: Database): SettledAtLaunch['interruptedTurns'] {
  const running = listRunningTurns(db);
  for (const { threadId, turn } of running) {
    const error = appError('codex-ended', words('store.turnCutShort'));
    upsertTurn(db, threadId, { ...turn, status: 'interrupted', error });
  }
  interruptLastTurns(db);
  return running.map(({ threadId, turn }) => ({ threadId, turnId: turn.id }));
}

function returnUnsent(db: Database): SettledAtLaunch['returnedMessages'] {
  for (const message of listUnsent(db)) if (hasArrived(db, message)) markSent(db, message.id);
  const waiting = new Map<string, string[]>();
  for (const { threadId, id } of listUnsent(db)) {
    waiting.set(threadId, [...(waiting.get(threadId) ?? []), id]);
  }
  return [...waiting].map(([threadId, messageIds]) => {
    returnMessages(db, threadId, messageIds);
    return { threadId, messageIds };
  });
}

/** Full access for a time that is up, or that nobody can measure any more, does not come back (decision D8). */
function endTimeBoxes(db: Database, at: number, steady: SteadyTime): string[] {
  const over = listBoxed(db).filter(({ timeBox }) => timeBox && !outlivesBobbin(timeBox, steady));
  return over.map((thread) => {
    const note = words('store.timeBoxEnded', { box: thread.timeBox!.choice });
    return lowerThread(db, thread, { at, by: 'time-box', note });
  });
}

import { randomUUID } from 'node:crypto';
import { storageError, type AppError } from '../../../shared/domain/app-error.ts';
import type { Approval } from '../../../shared/domain/approval.ts';
import { unansweredNotice } from '../../../shared/domain/approval-summary.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item } from '../../../shared/domain/item.ts';
import type { AppliedMode, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { bobbinTurnId } from '../../../shared/domain/merge-order.ts';
import { settleItems } from '../../../shared/domain/settle-items.ts';
import { windowItem } from '../../../shared/domain/window-item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { getItem, upsertItems } from '../../store/items.ts';
import { getTurn, upsertTurn } from '../../store/turns.ts';
import { writeTogether } from '../../store/write-together.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { record } from '../record.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { createLiveTranscript, type LiveTranscript } from './live-transcript.ts';
import { isOutside } from './is-outside.ts';

/** Whose doing it was, in which turn of the thread, and under which mode of its process. */
export interface AgentDoing {
  /** Codex's id of the agent's thread. */
  agent: string;
  turnId: string;
  mode: RuntimeMode | null;
}

/** Writes down what a thread's process does: its turns, items and the ledger of what ran under which mode. */
export interface TurnRecorder {
  readonly live: LiveTranscript;
  started(turnId: string, applied: AppliedMode | null, startedAt: number | null): void;
  /** Records a new or changed item; a finished command or file change also goes to the ledger. */
  item(item: Item): void;
  ended(turn: Turn): void;
  /** Ends a turn whose end Codex did not or could not tell. */
  interrupted(turnId: string, error: AppError | null): void;
  /** Leaves the mark of a mode now in force. */
  modeChanged(mode: RuntimeMode, why: string): void;
  /** An item whose question Codex took back has not run, whether or not Codex says so (field case F08). */
  takenBack(approval: Approval): void;
  /** Writes to the ledger what an agent of the thread did; its transcript is that of its own thread. */
  agentItem(item: Item, by: AgentDoing): void;
  /** Leaves a line where a question was that nobody can answer any more. */
  unanswered(approval: Approval): void;
  /** Writes down the ends of turns that a full disk did not take. */
  catchUp(): void;
}

/** `failed` hears what could not be written down where nobody waits for it. */
export function createTurnRecorder(
  ctx: ThreadsContext,
  threadId: string,
  failed: (caught: unknown) => void,
): TurnRecorder {
  const { db } = ctx.store;
  const modes = new Map<string, RuntimeMode>();
  const ledgered = new Set<string>();
  const unanswered = new Set<string>();
  /** Ends of turns that are not on disk yet, by turn. */
  const unsaved = new Map<string, () => void>();

  const live = createLiveTranscript({
    store: (items) => upsertItems(db, threadId, items),
    storeLater: (pieces) => writeTogether(db, pieces),
    failed,
    load: (turnId, id) => getItem(db, threadId, { turnId, id }),
    publish: (batch) =>
      ctx.publish('transcript.changed', {
        ...{ threadId, seq: ctx.sequence.next(threadId), ...batch },
        items: batch.items.map(windowItem),
      }),
  });

  const modeOf = (turnId: string) =>
    modes.get(turnId) ?? getTurn(db, threadId, turnId)?.mode ?? null;

  const ledger = (item: Item, by: Partial<AgentDoing> = {}) => {
    if (item.kind !== 'command' && item.kind !== 'file-change') return;
    const key = `${by.agent ?? ''} ${itemKey(item)}`;
    if (item.status === 'running' || ledgered.has(key)) return;
    const own = { turnId: item.turnId, mode: modeOf(item.turnId) };
    const common = { threadId, at: ctx.now(), ...own, ...by };
    if (item.kind === 'command') {
      const { command, cwd, status, exitCode } = item;
      record(ctx, { ...common, kind: 'command', command, cwd, status, exitCode });
    } else {
      const { cwd } = requireThread(ctx, threadId);
      const paths = item.edits.map(({ path }) => ({ path, outside: isOutside(cwd, path) }));
      record(ctx, { ...common, kind: 'file-change', paths, status: item.status });
    }
    ledgered.add(key);
  };

  const saveTurn = (turn: Turn) => {
    upsertTurn(db, threadId, turn);
    live.turn(turn);
  };

  const put = (item: Item) => {
    live.put(item);
    ledger(item);
  };

  const finish = (turn: Turn, status: Exclude<Turn['status'], 'running'>) => {
    try {
      writeEnd(turn, status);
      unsaved.delete(turn.id);
    } catch (caught) {
      if (storageError(caught) === null) throw caught;
      live.turn({ ...turn, status });
      unsaved.set(turn.id, () => finish(turn, status));
      failed(caught);
    }
  };

  const writeEnd = (turn: Turn, status: Exclude<Turn['status'], 'running'>) => {
    for (const item of settleItems(live.itemsOf(turn.id), status, unanswered)) put(item);
    for (const item of live.itemsOf(turn.id)) ledger(item);
    saveTurn({ ...turn, status, mode: modeOf(turn.id) });
    live.close(turn.id);
    unanswered.clear();
    changeThread(ctx, threadId, { lastTurn: status, updatedAt: ctx.now(), unread: true });
  };

  return {
    live,
    item: put,
    started(turnId, applied, startedAt) {
      if (applied) modes.set(turnId, applied.mode);
      const turn = {
        id: turnId,
        mode: applied?.mode ?? null,
        startedAt: startedAt ?? ctx.now(),
        completedAt: null,
        error: null,
      };
      try {
        saveTurn({ ...turn, status: 'running' });
        changeThread(ctx, threadId, { lastTurn: 'running', updatedAt: ctx.now() });
      } catch (caught) {
        // Nothing runs that is not written down: whoever hears this ends the process, and the turn with it.
        unsaved.set(turnId, () => finish({ ...turn, status: 'interrupted' }, 'interrupted'));
        throw caught;
      }
    },
    ended(turn) {
      const known = getTurn(db, threadId, turn.id);
      const startedAt = turn.startedAt ?? known?.startedAt ?? null;
      const completedAt = turn.completedAt ?? ctx.now();
      finish(
        { ...turn, startedAt, completedAt },
        turn.status === 'running' ? 'interrupted' : turn.status,
      );
    },
    interrupted(turnId, error) {
      const known = getTurn(db, threadId, turnId);
      if (unsaved.has(turnId) || (known && known.status !== 'running')) return;
      finish(
        {
          id: turnId,
          status: 'interrupted',
          mode: null,
          startedAt: known?.startedAt ?? null,
          completedAt: ctx.now(),
          error,
        },
        'interrupted',
      );
    },
    modeChanged(mode, why) {
      live.put({
        kind: 'mode-change',
        id: randomUUID(),
        turnId: bobbinTurnId,
        startedAt: ctx.now(),
        completedAt: ctx.now(),
        mode,
        outcome: 'verified',
        text: why,
      });
      live.close(bobbinTurnId);
    },
    agentItem: ledger,
    takenBack: (approval) => void unanswered.add(approval.itemId),
    unanswered(approval) {
      unanswered.add(approval.itemId);
      live.put(unansweredNotice(approval, ctx.now()));
    },
    catchUp() {
      for (const save of unsaved.values()) save();
    },
  };
}

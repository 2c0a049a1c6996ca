import type { Database } from 'better-sqlite3';
import { defaultMode } from '../../shared/domain/runtime-mode.ts';
import { appendLedger } from './ledger.ts';
import { listThreads, updateThread } from './threads.ts';

/** Puts every thread back into approval-required and writes down why; answers which were not in it. */
export function lowerThreads(db: Database, at: number, note: string): string[] {
  const raised = listThreads(db).filter((thread) => thread.desiredMode !== defaultMode);
  for (const { id, askScope } of raised) {
    updateThread(db, id, { desiredMode: defaultMode });
    appendLedger(db, {
      threadId: id,
      at,
      kind: 'mode',
      by: 'bobbin',
      asked: defaultMode,
      asks: askScope,
      reported: null,
      outcome: 'asked',
      tookMs: null,
      note,
    });
  }
  return raised.map((thread) => thread.id);
}

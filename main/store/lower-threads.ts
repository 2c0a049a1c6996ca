import type { Database } from 'better-sqlite3';
import { defaultMode } from '../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import { appendLedger } from './ledger.ts';
import { listThreads, updateThread } from './threads.ts';

/** Puts every thread back into approval-required and writes down why; answers which were not in it. */
export function lowerThreads(db: Database, at: number, note: string): string[] {
  return listThreads(db)
    .filter((thread) => thread.desiredMode !== defaultMode)
    .map((thread) => lowerThread(db, thread, { at, by: 'bobbin', note }));
}

/** Puts one thread back into approval-required and writes down why; answers its id. */
export function lowerThread(
  db: Database,
  { id, askScope }: Thread,
  why: { at: number; by: 'bobbin' | 'time-box'; note: string },
): string {
  updateThread(db, id, { desiredMode: defaultMode });
  appendLedger(db, {
    ...{ threadId: id, kind: 'mode', asked: defaultMode, asks: askScope, reported: null },
    ...{ outcome: 'asked', tookMs: null, ...why },
  });
  return id;
}

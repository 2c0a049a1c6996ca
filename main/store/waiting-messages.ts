import type { Database } from 'better-sqlite3';
import type { WaitingMessage } from '../../shared/domain/waiting-message.ts';
import { joinDraft } from '../../shared/domain/join-draft.ts';
import type { OutgoingMessage } from '../../shared/domain/message.ts';
import { settleAttachments } from './attachments.ts';
import { toTime } from './columns.ts';
import { hasArrived } from './outbox.ts';
import { statement } from './statement.ts';

/** The messages of a thread that are not in its transcript yet, in the order in which they go out. */
export function listWaiting(db: Database, threadId: string): WaitingMessage[] {
  const sql = `SELECT id, text, state,
    (SELECT count(*) FROM attachments WHERE message_id = waiting_messages.id) AS attached
    FROM waiting_messages WHERE thread_id = ? ORDER BY place`;
  return statement<WaitingMessage>(db, sql).all(threadId);
}

/**
 * Saves a message behind those that wait; once this returns, it survives a kill and a power cut. False when one of that
 * id is saved already, here or in the outbox.
 */
export function addWaiting(
  db: Database,
  threadId: string,
  { id, text }: OutgoingMessage,
  state: 'waiting' | 'going',
  at: number,
): boolean {
  const sql = `INSERT INTO waiting_messages (id, thread_id, place, text, state, written_at)
    SELECT @id, @threadId, coalesce(max(place), 0) + 1, @text, @state, @at
    FROM waiting_messages WHERE thread_id = @threadId
    HAVING NOT EXISTS (SELECT 1 FROM outbox WHERE id = @id)
    ON CONFLICT (id) DO NOTHING`;
  return statement(db, sql).run({ id, threadId, text, state, at: toTime(at) }).changes > 0;
}

/** Hands a message over to Codex, unless that was done. From here on only its arrival lets go of it. */
export function beginGoing(db: Database, threadId: string, id: string): OutgoingMessage | null {
  const sql = `UPDATE waiting_messages SET state = 'going'
    WHERE id = ? AND thread_id = ? AND state <> 'going' RETURNING id, text`;
  return statement<OutgoingMessage>(db, sql).get(id, threadId) ?? null;
}

/** Codex has shown the message: it is let go of. False when it was not among those on their way. */
export function arrived(db: Database, threadId: string, id: string): boolean {
  return take(db, threadId, id, { states: ['going'], as: 'sent' }) !== null;
}

/** Lets go of what the stored transcript shows. True when anything was. */
export function dropArrived(db: Database, threadId: string): boolean {
  const going = listWaiting(db, threadId).filter(({ state }) => state === 'going');
  const there = going.filter((message) => hasArrived(db, { id: message.id, threadId }));
  return there.filter(({ id }) => arrived(db, threadId, id)).length > 0;
}

/** Puts messages of one state into another; with an id only that one. True when anything changed. */
export function turnWaiting(
  db: Database,
  threadId: string,
  from: WaitingMessage['state'],
  to: WaitingMessage['state'],
  id: string | null = null,
): boolean {
  const sql = `UPDATE waiting_messages SET state = ?
    WHERE thread_id = ? AND state = ? AND (? IS NULL OR id = ?)`;
  return statement(db, sql).run(to, threadId, from, id, id).changes > 0;
}

/** Holds what waits in any thread; how many that are. */
export function holdAll(db: Database): number {
  const sql = "UPDATE waiting_messages SET state = 'held' WHERE state = 'waiting'";
  return statement(db, sql).run().changes;
}

/** A message that the running turn did not take goes out after it. False when it is not one that waits here. */
export function waitAgain(db: Database, threadId: string, id: string): boolean {
  return turnWaiting(db, threadId, 'going', 'waiting', id);
}

/** Takes a message out; null when it is not there any more. One that is `going` only where that is said. */
export function takeWaiting(
  db: Database,
  threadId: string,
  id: string,
  states: readonly WaitingMessage['state'][],
): string | null {
  return take(db, threadId, id, { states, as: 'dropped' });
}

/** The same, and puts its text before the thread's draft in one transaction. */
export function takeIntoDraft(
  db: Database,
  threadId: string,
  id: string,
  states: readonly WaitingMessage['state'][],
): { text: string; draft: string } | null {
  return db
    .transaction(() => {
      const text = take(db, threadId, id, { states, as: 'returned' });
      if (text === null) return null;
      const held = statement<{ draft: string }>(db, 'SELECT draft FROM threads WHERE id = ?');
      const draft = joinDraft([text], held.get(threadId)?.draft ?? '');
      statement(db, 'UPDATE threads SET draft = ? WHERE id = ?').run(draft, threadId);
      return { text, draft };
    })
    .immediate();
}

/** Puts the ids in this order; those that are not there are passed over, those not named stay behind them. */
export function orderWaiting(db: Database, threadId: string, ids: readonly string[]): void {
  db.transaction(() => {
    const known = listWaiting(db, threadId).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => known.includes(id));
    const order = [...named, ...known.filter((id) => !named.includes(id))];
    const sql = 'UPDATE waiting_messages SET place = ? WHERE id = ?';
    for (const [index, id] of order.entries()) statement(db, sql).run(index + 1, id);
  }).immediate();
}

/** The outbox keeps its id, so that the same message is not sent twice. */
function take(
  db: Database,
  threadId: string,
  id: string,
  {
    states,
    as,
  }: { states: readonly WaitingMessage['state'][]; as: 'sent' | 'returned' | 'dropped' },
): string | null {
  return db
    .transaction(() => {
      const found = listWaiting(db, threadId).find((message) => message.id === id);
      if (!found || !states.includes(found.state)) return null;
      statement(
        db,
        `INSERT INTO outbox (id, thread_id, text, state, queued_at)
        SELECT id, thread_id, text, ?, written_at FROM waiting_messages WHERE id = ?`,
      ).run(as === 'sent' ? as : 'returned', id);
      settleAttachments(db, id, as);
      statement(db, 'DELETE FROM waiting_messages WHERE id = ?').run(id);
      return found.text;
    })
    .immediate();
}

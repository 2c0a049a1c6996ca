import { isInTurn } from '../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import type { EventPayload } from '../../shared/ipc/contract.ts';
import type { ListPage, ThreadRow } from '../../shared/ipc/list-page.ts';
import type { AppState } from './app-state.ts';
import { draftHeard } from './reduce-drafts.ts';
import { paneClosed } from './reduce-split.ts';
import { takeEvent, type SeqEvent } from './held-transcript.ts';
import { without } from './without.ts';

/** Takes rows as they are now: new ones are added, none goes away. */
export function takeRows(state: AppState, rows: readonly ThreadRow[]): AppState {
  if (rows.length === 0) return state;
  const threads: Record<string, Thread> = { ...state.threads };
  const sessions: Record<string, SessionState> = { ...state.sessions };
  for (const { thread, session } of rows) {
    threads[thread.id] = thread;
    sessions[thread.id] = session;
  }
  return { ...state, threads, sessions };
}

/**
 * Takes a piece of the list. What is known of a thread already is newer: events told it. As every change lays the whole
 * list out again, pages wait until they are half as many rows as it has.
 */
export function takePage(state: AppState, { rows, rest }: ListPage): AppState {
  const waiting = [...(state.rest?.waiting ?? []), ...rows];
  const held = Object.keys(state.threads).length;
  if (rest !== null && waiting.length < held / 2) {
    return { ...state, rest: { ...rest, waiting, failed: false } };
  }
  const threads: Record<string, Thread> = { ...state.threads };
  const sessions: Record<string, SessionState> = { ...state.sessions };
  for (const { thread, session } of waiting) {
    threads[thread.id] ??= thread;
    sessions[thread.id] ??= session;
  }
  return { ...state, threads, sessions, rest: rest && { ...rest, waiting: [], failed: false } };
}

export function threadChanged(state: AppState, payload: EventPayload<'thread.changed'>): AppState {
  const { threadId, seq, thread } = payload;
  return numbered(state, threadId, { seq, change: null }, (before) => ({
    ...draftHeard(before, threadId, thread.draft),
    threads: { ...before.threads, [threadId]: thread },
    sessions: before.sessions[threadId]
      ? before.sessions
      : { ...before.sessions, [threadId]: { status: 'detached', braked: false } },
  }));
}

export function sessionChanged(
  state: AppState,
  payload: EventPayload<'session.changed'>,
  now: number,
): AppState {
  const { threadId, seq, session } = payload;
  return numbered(state, threadId, { seq, change: null }, (before) => ({
    ...before,
    sessions: { ...before.sessions, [threadId]: session },
    busySince: isInTurn(session)
      ? { [threadId]: now, ...before.busySince }
      : without(before.busySince, threadId),
  }));
}

export function transcriptChanged(
  state: AppState,
  payload: EventPayload<'transcript.changed'>,
): AppState {
  const { threadId, seq, ...change } = payload;
  return counted(state, threadId, { seq, change });
}

/** Forgets everything about a thread and leaves it where it was in view. */
export function threadRemoved(state: AppState, threadId: string): AppState {
  const leave = (places: AppState['ui']['back']) =>
    places.filter((place) => place.kind !== 'thread' || place.threadId !== threadId);
  const isIt = (place: AppState['ui']['place']) =>
    place.kind === 'thread' && place.threadId === threadId;
  const { ui } = closePaneOf(state, isIt);
  const inView = isIt(ui.place);
  return {
    ...state,
    threads: without(state.threads, threadId),
    rest: state.rest && {
      ...state.rest,
      waiting: state.rest.waiting.filter(({ thread }) => thread.id !== threadId),
    },
    sessions: without(state.sessions, threadId),
    seqs: without(state.seqs, threadId),
    busySince: without(state.busySince, threadId),
    transcripts: without(state.transcripts, threadId),
    ledgers: without(state.ledgers, threadId),
    drafts: without(state.drafts, threadId),
    attachments: without(state.attachments, threadId),
    waiting: without(state.waiting, threadId),
    ui: {
      ...ui,
      place: inView ? { kind: 'new-thread' } : ui.place,
      back: leave(ui.back),
      forward: leave(ui.forward),
      recent: ui.recent.filter((id) => id !== threadId),
    },
  };
}

/** Of two panes the one that shows it goes. */
function closePaneOf(state: AppState, isIt: (place: AppState['ui']['place']) => boolean): AppState {
  const { place, beside } = state.ui;
  if (beside === null) return state;
  if (isIt(beside.place)) return paneClosed(state, 'beside');
  return isIt(place) ? paneClosed(state, 'focused') : state;
}

/** Applies one numbered event: a fact already contained is dropped, a held transcript keeps count. */
function numbered(
  state: AppState,
  threadId: string,
  event: SeqEvent,
  apply: (state: AppState) => AppState,
): AppState {
  const contained = event.seq <= (state.seqs[threadId] ?? -1);
  const next = contained
    ? state
    : apply({ ...state, seqs: { ...state.seqs, [threadId]: event.seq } });
  return counted(next, threadId, event);
}

/** The held transcript takes the event. A thread without one is not touched: fifty may stream at once. */
function counted(state: AppState, threadId: string, event: SeqEvent): AppState {
  const held = state.transcripts[threadId];
  const taken = held && takeEvent(held, event);
  return taken === held
    ? state
    : { ...state, transcripts: { ...state.transcripts, [threadId]: taken! } };
}

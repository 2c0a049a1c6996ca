// What the window holds of one thread's transcript, and the pure steps on it.
import type { AppError } from '../../shared/domain/app-error.ts';
import type { TokenUsage } from '../../shared/domain/harness-info.ts';
import { growItem } from '../../shared/domain/grow-item.ts';
import { itemKey } from '../../shared/domain/item-key.ts';
import type { Item } from '../../shared/domain/item.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { trimmedItem } from '../../shared/domain/window-item.ts';
import { keptAround } from '../../shared/domain/transcript-window.ts';
import type { EventPayload } from '../../shared/ipc/contract.ts';
import type { Transcript, TranscriptPage } from '../../shared/ipc/transcript.ts';

export type TranscriptChange = Pick<
  EventPayload<'transcript.changed'>,
  'items' | 'turns' | 'deltas' | 'tokens'
>;

/** An event about the thread; `change` is null where it left the transcript as it was. */
export interface SeqEvent {
  seq: number;
  change: TranscriptChange | null;
}

export interface HeldTranscript {
  /** `stale`: an event was missed, what is held is shown until main answers again. */
  status: 'opening' | 'open' | 'stale' | 'failed';
  /** Number of the last event contained. */
  seq: number;
  /** Keys of {@link itemKey}, oldest first. A new array only when an item is added. */
  order: readonly string[];
  /**
   * Updated in place, so that a text delta costs one entry however long the transcript is. The items
   * themselves never change: a changed item is a new object, and each event makes a new HeldTranscript.
   */
  items: ReadonlyMap<string, Item>;
  turns: Readonly<Record<string, Turn>>;
  tokens: TokenUsage | null;
  /** Events that came while main was asked; replayed over its answer. */
  early: readonly SeqEvent[];
  /** Why it could not be opened. */
  error: AppError | null;
  /** What stands before the oldest item: nothing, more, or more that is being read or could not be. */
  older: Further;
  /** The same for what stands after the newest. Only where there is nothing, what comes is added. */
  newer: Further;
}

export type Further = 'none' | 'more' | 'reading' | 'failed';

/** A transcript main was asked for; whatever is held already stays in view. */
export function awaitTranscript(held: HeldTranscript | undefined): HeldTranscript {
  if (held) return { ...held, status: held.order.length > 0 ? 'stale' : 'opening', error: null };
  return {
    status: 'opening',
    seq: -1,
    order: [],
    items: new Map(),
    turns: {},
    tokens: null,
    early: [],
    error: null,
    older: 'none',
    newer: 'none',
  };
}

/**
 * Takes what stands before the item at `key`, or after it. Where that is not the oldest or newest any more, which happens
 * when the transcript was replaced meanwhile, nothing is taken.
 */
export function takePage(
  held: HeldTranscript,
  way: 'older' | 'newer',
  key: string,
  page: TranscriptPage,
): HeldTranscript {
  const isOlder = way === 'older';
  if (held.order.at(isOlder ? 0 : -1) !== key) return { ...held, [way]: 'more' };
  // The end itself is opened: until then more is awaited.
  if (!isOlder && !page.more) return { ...held, newer: 'reading' };
  const found = new Map(page.items.map((item) => [itemKey(item), item]));
  const added = [...found.keys()].filter((one) => !held.items.has(one));
  return {
    ...held,
    [way]: page.more ? 'more' : 'none',
    order: isOlder ? [...added, ...held.order] : [...held.order, ...added],
    items: new Map([...found, ...held.items]),
    turns: { ...Object.fromEntries(page.turns.map((turn) => [turn.id, turn])), ...held.turns },
  };
}

/** Lets go of what is far from the items looked at, where more is held than may be. */
export function keepAround(held: HeldTranscript, first: string, last: string): HeldTranscript {
  const { order } = held;
  const [from, to] = [order.indexOf(first), order.lastIndexOf(last)];
  if (held.status !== 'open' || from === -1 || to === -1) return held;
  const [start, end] = keptAround(order.length, from, to);
  if (end - start === order.length) return held;
  const kept = order.slice(start, end);
  const items = new Map(kept.map((key) => [key, held.items.get(key)!]));
  const turnIds = new Set([...items.values()].map(({ turnId }) => turnId));
  const dropped = new Set([...held.items.values()].map(({ turnId }) => turnId));
  const turns = Object.values(held.turns).filter(({ id }) => turnIds.has(id) || !dropped.has(id));
  return {
    ...held,
    order: kept,
    items,
    turns: Object.fromEntries(turns.map((turn) => [turn.id, turn])),
    older: start > 0 ? 'more' : held.older,
    newer: end < order.length ? 'more' : held.newer,
  };
}

/** Takes main's transcript, then the events that came meanwhile. An older one than is held changes nothing. */
export function takeTranscript(
  held: HeldTranscript | undefined,
  transcript: Transcript,
): HeldTranscript {
  if (held?.status === 'open' && transcript.seq < held.seq) return held;
  const items = new Map(transcript.items.map((item) => [itemKey(item), item]));
  const taken: HeldTranscript = {
    status: 'open',
    seq: transcript.seq,
    order: [...items.keys()],
    items,
    turns: Object.fromEntries(transcript.turns.map((turn) => [turn.id, turn])),
    tokens: transcript.tokens,
    early: [],
    error: null,
    older: transcript.older ? 'more' : 'none',
    newer: transcript.newer ? 'more' : 'none',
  };
  return (held?.early ?? []).reduce(takeEvent, taken);
}

/** Takes the next event; drops one already contained, and waits for main where one was missed. */
export function takeEvent(held: HeldTranscript, event: SeqEvent): HeldTranscript {
  if (held.status !== 'open') return { ...held, early: [...held.early, event] };
  if (event.seq <= held.seq) return held;
  if (event.seq > held.seq + 1) return { ...held, status: 'stale', early: [event] };
  if (event.change === null) return { ...held, seq: event.seq };
  return { ...changed(held, event.change), seq: event.seq };
}

function changed(held: HeldTranscript, change: TranscriptChange): HeldTranscript {
  const items = held.items as Map<string, Item>;
  const added: string[] = [];
  for (const item of change.items) {
    const key = itemKey(item);
    const isHeld = items.has(key);
    // It stands at the end of the thread, which is not held.
    if (!isHeld && held.newer !== 'none') continue;
    if (!isHeld) added.push(key);
    items.set(key, item);
  }
  for (const delta of change.deltas) {
    const key = itemKey(delta);
    const item = items.get(key);
    if (item) items.set(key, trimmedItem(growItem(item, delta.text)));
  }
  return {
    ...held,
    order: added.length === 0 ? held.order : [...held.order, ...added],
    turns:
      change.turns.length === 0
        ? held.turns
        : { ...held.turns, ...Object.fromEntries(change.turns.map((turn) => [turn.id, turn])) },
    tokens: change.tokens ?? held.tokens,
  };
}

// What the window holds of one thread's transcript, and the pure steps on it.
import type { AppError } from '../../shared/domain/app-error.ts';
import type { TokenUsage } from '../../shared/domain/harness-info.ts';
import { growItem } from '../../shared/domain/grow-item.ts';
import { itemKey, type Item } from '../../shared/domain/item.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { trimmedItem } from '../../shared/domain/window-item.ts';
import type { EventPayload, OlderPage, Transcript } from '../../shared/ipc/contract.ts';

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
  older: 'none' | 'more' | 'reading' | 'failed';
}

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
  };
}

/**
 * Takes what stands before `before`. Where that is not the oldest item any more, which happens when the transcript was
 * replaced meanwhile, nothing is taken.
 */
export function takeOlder(held: HeldTranscript, before: string, page: OlderPage): HeldTranscript {
  if (held.order[0] !== before) return { ...held, older: 'more' };
  const older = page.older ? 'more' : 'none';
  const found = new Map(page.items.map((item) => [itemKey(item), item]));
  return {
    ...held,
    older,
    order: [...[...found.keys()].filter((key) => !held.items.has(key)), ...held.order],
    items: new Map([...found, ...held.items]),
    turns: { ...Object.fromEntries(page.turns.map((turn) => [turn.id, turn])), ...held.turns },
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
    if (!items.has(key)) added.push(key);
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

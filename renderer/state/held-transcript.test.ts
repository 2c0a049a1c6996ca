import { describe, expect, test } from 'vitest';
import type { Item } from '../../shared/domain/item.ts';
import { awaitTranscript, takeEvent, takeTranscript, type SeqEvent } from './held-transcript.ts';

const message = (id: string, text: string, streaming = true): Item => ({
  kind: 'agent-message',
  id,
  turnId: 't1',
  startedAt: null,
  completedAt: null,
  text,
  streaming,
});
const nothing = { items: [], turns: [], deltas: [], tokens: null, older: false };
const held = (seq: number, items: Item[] = []) =>
  takeTranscript(undefined, { threadId: 'a', seq, turns: [], items, tokens: null, older: false });
const delta = (seq: number, id: string, text: string): SeqEvent => ({
  seq,
  change: { ...nothing, deltas: [{ turnId: 't1', id, text }] },
});

describe('held transcript', () => {
  test('appends deltas to one item and keeps the order array and every other item', () => {
    const before = held(4, [message('x', 'one'), message('y', 'two')]);
    const other = before.items.get('t1/x');
    const after = takeEvent(before, delta(5, 'y', ' more'));
    expect(after.items.get('t1/y')).toEqual(message('y', 'two more'));
    expect(after.items.get('t1/x')).toBe(other);
    expect(after.order).toBe(before.order);
    expect(after).not.toBe(before);
  });

  test('drops an event it already contains', () => {
    const before = held(4, [message('x', 'one')]);
    expect(takeEvent(before, delta(4, 'x', ' again'))).toBe(before);
  });

  test('is stale after a missed event, and whole again once main answered', () => {
    const stale = takeEvent(held(4, [message('x', 'one')]), delta(6, 'x', '!'));
    expect([stale.status, stale.items.get('t1/x')]).toEqual(['stale', message('x', 'one')]);
    const mended = takeTranscript(stale, {
      threadId: 'a',
      seq: 5,
      turns: [],
      items: [message('x', 'one two')],
      tokens: null,
      older: false,
    });
    expect([mended.status, mended.seq, mended.items.get('t1/x')]).toEqual([
      'open',
      6,
      message('x', 'one two!'),
    ]);
  });

  test('replays only what main’s answer does not contain', () => {
    const waiting = [delta(7, 'x', 'a'), delta(8, 'x', 'b'), delta(9, 'x', 'c')].reduce(
      takeEvent,
      awaitTranscript(undefined),
    );
    const opened = takeTranscript(waiting, {
      threadId: 'a',
      seq: 8,
      turns: [],
      items: [message('x', 'ab')],
      tokens: null,
      older: false,
    });
    expect(opened.items.get('t1/x')).toEqual(message('x', 'abc'));
  });

  test('counts events that leave the transcript as it was', () => {
    const before = held(4, [message('x', 'one')]);
    const after = takeEvent(takeEvent(before, { seq: 5, change: null }), delta(6, 'x', '!'));
    expect([after.status, after.items.get('t1/x')]).toEqual(['open', message('x', 'one!')]);
  });

  test('ignores an older transcript and takes an equal one', () => {
    const now = held(9, [message('x', 'new')]);
    const page = {
      threadId: 'a',
      turns: [],
      items: [message('x', 'old')],
      tokens: null,
      older: false,
    };
    expect(takeTranscript(now, { ...page, seq: 8 })).toBe(now);
    expect(takeTranscript(now, { ...page, seq: 9 }).items.get('t1/x')).toEqual(message('x', 'old'));
  });

  test('takes 20 000 deltas over 5 000 items without copying the items', () => {
    const items = Array.from({ length: 5000 }, (_, index) => message(`i${index}`, ''));
    const start = held(0, items);
    let now = start;
    for (let seq = 1; seq <= 20_000; seq += 1) now = takeEvent(now, delta(seq, 'i4999', 'x'));
    expect(now.items).toBe(start.items);
    expect(now.items.get('t1/i4999')).toEqual(message('i4999', 'x'.repeat(20_000)));
  });
});

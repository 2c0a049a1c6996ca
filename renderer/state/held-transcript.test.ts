import { describe, expect, test } from 'vitest';
import type { Item } from '../../shared/domain/item.ts';
import {
  awaitTranscript,
  keepAround,
  takeEvent,
  takePage,
  takeTranscript,
  type SeqEvent,
} from './held-transcript.ts';

const message = (id: string, text: string, streaming = true): Item => ({
  kind: 'agent-message',
  id,
  turnId: 't1',
  startedAt: null,
  completedAt: null,
  text,
  streaming,
});
const nothing = { items: [], turns: [], deltas: [], tokens: null, older: false, newer: false };
const held = (seq: number, items: Item[] = []) =>
  takeTranscript(undefined, {
    threadId: 'a',
    seq,
    turns: [],
    items,
    tokens: null,
    older: false,
    newer: false,
  });
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
      newer: false,
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
      newer: false,
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
      newer: false,
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

describe('a part of a long transcript', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => message(`m${at}`, 'x'));
  const edges = ({ order }: { order: readonly string[] }) => [order[0], order.at(-1), order.length];
  const page = { turns: [], items: [message('n1', 'x'), message('n2', 'x')] };

  test('far from what is looked at is let go of, and can be had again', () => {
    const whole = held(4, many(3_400));
    const part = keepAround(whole, 't1/m100', 't1/m120');
    expect([edges(part), part.older, part.newer]).toEqual([
      ['t1/m0', 't1/m1999', 2_000],
      'none',
      'more',
    ]);
    expect(part.items.size).toBe(2_000);
    const later = keepAround(whole, 't1/m3380', 't1/m3399');
    expect([edges(later), later.older, later.newer]).toEqual([
      ['t1/m1400', 't1/m3399', 2_000],
      'more',
      'none',
    ]);
    expect(keepAround(held(4, many(20)), 't1/m1', 't1/m2').order).toHaveLength(20);
    expect(keepAround(whole, 'gone', 't1/m120')).toBe(whole);
  });

  test('what comes at the end of the thread is not added to a part that does not reach there', () => {
    const part = keepAround(held(4, many(3_400)), 't1/m100', 't1/m120');
    const change = { ...nothing, items: [message('new', 'x'), message('m5', 'changed')] };
    const next = takeEvent(part, { seq: 5, change });
    expect([next.order, next.seq]).toEqual([part.order, 5]);
    expect([next.items.has('t1/new'), next.items.get('t1/m5')]).toEqual([
      false,
      message('m5', 'changed'),
    ]);
  });

  test('newer items are added behind, the end alone is not: it is opened', () => {
    const part = keepAround(held(4, many(3_400)), 't1/m100', 't1/m120');
    const more = takePage(part, 'newer', 't1/m1999', { ...page, more: true });
    expect([edges(more), more.newer]).toEqual([['t1/m0', 't1/n2', 2_002], 'more']);
    const end = takePage(part, 'newer', 't1/m1999', { ...page, items: [], more: false });
    expect([end.order, end.newer]).toEqual([part.order, 'reading']);
    const late = takePage(part, 'newer', 't1/m3399', { ...page, more: true });
    expect([late.order, late.newer]).toEqual([part.order, 'more']);
  });
});

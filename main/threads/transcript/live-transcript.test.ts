// R9: a thread that streams 1,000 pieces a second for a minute.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { createLiveTranscript } from './live-transcript.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('R9 every piece is told in order, at most once a frame, and stored at most eight times a second', () => {
  let told = '';
  let frames = 0;
  let writes = 0;
  let longest = 0;
  let stored: Item[] = [];
  const live = createLiveTranscript({
    store(items) {
      writes += 1;
      stored = items;
    },
    storeLater({ write, written }) {
      const timer = setTimeout(() => {
        write();
        written();
      }, 250);
      return () => clearTimeout(timer);
    },
    failed: () => undefined,
    publish({ items, deltas }) {
      frames += 1;
      for (const item of items) told += item.kind === 'agent-message' ? item.text : '';
      for (const { text } of deltas) {
        told += text;
        longest = Math.max(longest, text.length);
      }
    },
    load: () => null,
  });
  const base = { turnId: 't', startedAt: 0, completedAt: null };
  live.put({ ...base, kind: 'agent-message', id: 'm', text: '', streaming: true });
  vi.advanceTimersByTime(16);
  let all = '';
  for (let piece = 0; piece < 60_000; piece += 1) {
    const text = `${piece} `;
    all += text;
    live.append({ turnId: 't', id: 'm', text });
    vi.advanceTimersByTime(1);
  }
  live.flush();
  expect(told).toBe(all);
  expect(stored).toMatchObject([{ text: all }]);
  expect(frames).toBeLessThanOrEqual(60 * 63);
  expect(writes).toBeLessThanOrEqual(60 * 8);
  expect(longest).toBeLessThan(200);
});

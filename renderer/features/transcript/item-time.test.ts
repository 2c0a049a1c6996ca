import { expect, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { isShown, itemTime } from './item-time.ts';

const base = { id: 'i', turnId: 't', startedAt: 1_000, completedAt: 3_500 };
const message: Item = { ...base, kind: 'agent-message', text: 'x', streaming: false };

test('an entry tells when it came and how long it took', () => {
  expect(itemTime(message)).toEqual({ at: 1_000, took: 2_500 });
  expect(itemTime({ ...message, startedAt: null })).toEqual({ at: 3_500, took: null });
  expect(itemTime({ ...message, completedAt: 1_050 })).toEqual({ at: 1_000, took: null });
});

test('what still grows has taken no time yet, and what was said none at all', () => {
  expect(itemTime({ ...message, streaming: true })).toEqual({ at: 1_000, took: null });
  expect(
    itemTime({ ...base, kind: 'user-message', text: 'x', images: [], clientId: null }).took,
  ).toBeNull();
});

test('what Codex measured itself is taken as it is', () => {
  const call: Item = {
    ...{ ...base, kind: 'tool-call', server: '', tool: 't', input: '', output: '' },
    ...{ status: 'completed', durationMs: 7 },
  };
  expect(itemTime(call)).toEqual({ at: 1_000, took: 7 });
});

test('an entry without words shows nothing, not even its time', () => {
  expect([isShown(message), isShown({ ...message, text: ' \n' })]).toEqual([true, false]);
});

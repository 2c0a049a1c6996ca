// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { takeTranscript } from '../held-transcript.ts';
import { placeChosen } from '../reduce-places.ts';
import { sampleThread } from '../sample-thread.test-support.ts';
import { getState, update, useStore } from '../store.ts';
import { letGo } from './let-go.ts';

const many = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'agent-message', id: `m${at}`, turnId: 't', startedAt: null, completedAt: null },
    ...{ text: 'x', streaming: false },
  }));

test('of a long transcript out of view the newest part is kept, the one in view is left alone', () => {
  FakeBridge.install();
  onTestFinished(letGo());
  useStore.setState({ threads: { a: sampleThread(), b: sampleThread({ id: 'b' }) } });
  update((state) => placeChosen(state, { kind: 'thread', threadId: 'a' }));
  const transcript = { seq: 1, turns: [], items: many(3_100), tokens: null };
  const page = { ...transcript, older: false, newer: false };
  const held = (threadId: string) => takeTranscript(undefined, { threadId, ...page });
  update((state) => ({ ...state, transcripts: { a: held('a'), b: held('b') } }));
  const { a, b } = getState().transcripts;
  expect([a!.order.length, b!.order.length, b!.order.at(-1)]).toEqual([3_100, 2_000, 't/m3099']);
  expect([b!.older, b!.newer]).toEqual(['more', 'none']);
});

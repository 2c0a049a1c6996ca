// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { findWent, hitChosen } from '../reduce-find.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { sampleThread } from '../sample-thread.test-support.ts';
import { update, useStore } from '../store.ts';
import { openThread } from '../actions/open-thread.ts';
import { holdFound } from './hold-found.ts';

const said = (id: string): Item => ({
  ...{ kind: 'agent-message', id, turnId: 't', startedAt: null, completedAt: null },
  ...{ text: id, streaming: false },
});
const transcript = (...ids: string[]) => ({
  ok: true as const,
  value: {
    threadId: 'a',
    seq: 1,
    turns: [],
    items: ids.map(said),
    tokens: null,
    older: false,
    newer: false,
  },
});

test('a place older than what is held is asked for once, a held one never', async () => {
  const bridge = FakeBridge.install({
    'thread.open': () => transcript('new'),
    'thread.openAt': () => transcript('old', 'new'),
  });
  useStore.setState({ threads: { a: sampleThread() } });
  onTestFinished(holdFound());
  update((state) => hitChosen(state, { threadId: 'a', itemKey: 't/old', text: 'x' }));
  expect(bridge.inputs('thread.openAt')).toEqual([]);
  await openThread('a');
  await Promise.resolve();
  update((state) => findWent(state, 't/new'));
  update((state) => findWent(state, 't/old'));
  expect(bridge.inputs('thread.openAt')).toEqual([{ threadId: 'a', itemKey: 't/old' }]);
  expect(useStore.getState().transcripts.a!.order).toEqual(['t/old', 't/new']);
});

import { describe, expect, test } from 'vitest';
import { appError } from '../../shared/domain/app-error.ts';
import { detached } from '../../shared/domain/detached.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import type { AppEvent } from '../client/subscribe.ts';
import { initialState, type AppState } from './app-state.ts';
import { applyEvent } from './apply-event.ts';
import {
  draftOf,
  draftSaveBegun,
  draftSaveEnded,
  draftTyped,
  sendAccepted,
  sendBegun,
} from './reduce-drafts.ts';
import { newsDismissed } from './reduce-notices.ts';
import { placeChosen, wentBack, wentForward } from './reduce-places.ts';
import { takeRows } from './reduce-threads.ts';
import { transcriptAwaited } from './reduce-transcripts.ts';
import { sampleThread } from './sample-thread.test-support.ts';

const now = 1000;
const submitting = {
  status: 'starting',
  generation: 1,
  mode: 'approval-required',
  queue: [],
  braked: false,
} satisfies SessionState;

function after(state: AppState, ...events: AppEvent[]): AppState {
  return events.reduce((next, event) => applyEvent(next, event, now), state);
}

const listed = takeRows(initialState, [
  { thread: sampleThread({ id: 'a', title: 'First' }), session: detached },
]);

describe('events about a thread', () => {
  test('replace the row, newest number wins', () => {
    const state = after(
      listed,
      {
        name: 'thread.changed',
        payload: { threadId: 'a', seq: 5, thread: sampleThread({ id: 'a', title: 'New' }) },
      },
      {
        name: 'thread.changed',
        payload: { threadId: 'a', seq: 4, thread: sampleThread({ id: 'a', title: 'Old' }) },
      },
      { name: 'session.changed', payload: { threadId: 'a', seq: 6, session: submitting } },
    );
    expect(state).toEqual({
      ...listed,
      threads: { a: sampleThread({ id: 'a', title: 'New' }) },
      sessions: { a: submitting },
      seqs: { a: 6 },
    });
  });

  test('keep count for a held transcript, so that a row change is no gap', () => {
    const opened = after(transcriptAwaited(listed, 'a'), {
      name: 'transcript.replaced',
      payload: {
        threadId: 'a',
        seq: 5,
        turns: [],
        items: [],
        tokens: null,
        older: false,
        newer: false,
      },
    });
    const state = after(
      opened,
      { name: 'session.changed', payload: { threadId: 'a', seq: 6, session: submitting } },
      {
        name: 'transcript.changed',
        payload: { threadId: 'a', seq: 7, items: [], turns: [], deltas: [], tokens: null },
      },
    );
    expect(state.transcripts.a).toMatchObject({ status: 'open', seq: 7 });
  });

  test('remove a thread from every place, also from the way back', () => {
    const seen = placeChosen(placeChosen(listed, { kind: 'thread', threadId: 'a' }), {
      kind: 'new-thread',
    });
    const state = after(seen, { name: 'thread.removed', payload: { threadId: 'a' } });
    expect(state.threads).toEqual({});
    expect(state.ui).toMatchObject({
      place: { kind: 'new-thread' },
      back: [{ kind: 'new-thread' }],
    });
  });

  test('of a thread that is not held leave no transcript behind', () => {
    const state = after(listed, {
      name: 'transcript.changed',
      payload: { threadId: 'a', seq: 1, items: [], turns: [], deltas: [], tokens: null },
    });
    expect(state.transcripts).toEqual({});
  });
});

describe('drafts', () => {
  const saved = (seq: number, draft: string) =>
    ({
      name: 'thread.changed',
      payload: { threadId: 'a', seq, thread: sampleThread({ id: 'a', draft }) },
    }) as const;

  test('what is typed stays while main echoes what was saved of it', () => {
    const first = draftSaveBegun(draftTyped(listed, 'a', 'mi'), 'a', 'mi');
    const state = after(draftTyped(first, 'a', 'mine'), saved(1, 'mi'));
    expect(draftOf(state, 'a')).toBe('mine');
    const ended = draftSaveEnded(state, 'a', 'mi');
    expect([draftOf(ended, 'a'), ended.draftsSent]).toEqual(['mine', {}]);
  });

  test('what is saved here follows what another window saves; sent there, it is gone here', () => {
    const typed = draftSaveBegun(draftTyped(listed, 'a', 'go'), 'a', 'go');
    const state = draftSaveEnded(after(typed, saved(1, 'go')), 'a', 'go');
    expect(state.drafts).toEqual({});
    const other = after(state, saved(2, 'go on'));
    expect(draftOf(other, 'a')).toBe('go on');
    expect(draftOf(after(other, saved(3, '')), 'a')).toBe('');
  });

  test('typed in two windows at once, nothing is lost and nothing doubled', () => {
    const both = after(listed, saved(1, 'Go'));
    const here = after(draftTyped(both, 'a', 'Go here'), saved(2, 'Go there'));
    expect(draftOf(here, 'a')).toBe('Go there here');
  });

  test('leave the composer only once main has the message, and keep what was typed behind it', () => {
    const sending = sendBegun(draftTyped(listed, 'a', 'send this'), 'a', 'm1');
    expect(draftOf(sending, 'a')).toBe('send this');
    const state = sendAccepted(draftTyped(sending, 'a', 'send this\nand more'), 'a', 'send this');
    expect([draftOf(state, 'a'), state.sending]).toEqual(['and more', {}]);
  });

  test('returned messages stand before the draft once, and say why', () => {
    const error = appError('codex-ended', 'Codex ended.');
    const payload = { threadId: 'a', texts: ['one', 'two'], error };
    const state = after(
      draftTyped(listed, 'a', 'typed'),
      { name: 'messages.returned', payload },
      { name: 'messages.returned', payload },
    );
    expect(draftOf(state, 'a')).toBe('one\n\ntwo\n\ntyped');
    expect(state.notices).toEqual([{ id: 2, threadId: 'a', error }]);
    expect(state.returned).toEqual({ a: { told: true } });
    expect(sendBegun(state, 'a', 'm2').returned).toEqual({});
  });
});

test('what went well is told once and apart from what failed', () => {
  const told = { name: 'app.told', payload: { text: 'All 3 threads are back.' } } as const;
  const state = after(initialState, told, told);
  expect([state.news, state.notices]).toEqual([['All 3 threads are back.'], []]);
  expect(newsDismissed(state, 'All 3 threads are back.').news).toEqual([]);
});

test('back and forward walk the places seen', () => {
  const a = { kind: 'thread', threadId: 'a' } as const;
  const b = { kind: 'thread', threadId: 'b' } as const;
  const seen = placeChosen(placeChosen(initialState, a), b);
  expect(wentBack(seen).ui.place).toEqual(a);
  expect(wentForward(wentBack(seen)).ui).toEqual(seen.ui);
});

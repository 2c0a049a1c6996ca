import { describe, expect, it } from 'vitest';
import type { Item, ItemOf } from '../../../shared/domain/item.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { TurnStatus } from '../../../shared/domain/turn.ts';
import { awaitTranscript } from '../../state/held-transcript.ts';
import { offersGoAhead } from './offers-go-ahead.ts';

const base = { startedAt: null, completedAt: null };
const plan: ItemOf<'plan'> = {
  ...{ ...base, kind: 'plan', id: 'p', turnId: 't', text: '# Plan', steps: [] },
};
const said = (turnId: string, id = 'a'): Item => ({
  ...{ ...base, kind: 'agent-message', id, turnId, text: 'So?', streaming: false },
});
const mark: Item = {
  ...{ ...base, kind: 'notice', id: 'n', turnId: 'x', tone: 'info', text: 'Noted', detail: null },
};

function offers(
  items: Item[],
  { status = 'completed', session = 'detached' }: { status?: TurnStatus; session?: string } = {},
) {
  const held = {
    ...awaitTranscript(undefined),
    order: items.map(itemKey),
    items: new Map(items.map((item) => [itemKey(item), item])),
    turns: { t: { id: 't', status } as never },
  };
  const sessions = { a: { status: session } as SessionState };
  const shown = items.find((item) => item.id === 'p') as ItemOf<'plan'>;
  return offersGoAhead({ transcripts: { a: held }, sessions }, 'a', shown);
}

describe('going ahead is offered', () => {
  it('where a proposed plan is what the newest turn came to', () => {
    expect(offers([plan])).toBe(true);
    expect(offers([plan, said('t'), mark], { session: 'idle' })).toBe(true);
  });

  it('not while anything goes on, nor after a turn that was cut short', () => {
    expect(offers([plan], { session: 'running' })).toBe(false);
    expect(offers([plan], { session: 'stopping' })).toBe(false);
    expect(offers([plan], { status: 'interrupted' })).toBe(false);
  });

  it('not on what is no proposal, is empty, or was followed by a plan or by another turn', () => {
    expect(offers([{ ...plan, steps: [{ text: 'One', status: 'done' }] }])).toBe(false);
    expect(offers([{ ...plan, text: ' ' }])).toBe(false);
    expect(offers([plan, { ...plan, id: 'q' }])).toBe(false);
    expect(offers([plan, said('u')])).toBe(false);
  });
});

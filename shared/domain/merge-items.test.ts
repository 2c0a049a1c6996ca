import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { itemKey } from './item-key.ts';
import type { Item, ItemOf } from './item.ts';
import { mergeItem, mergeItems, mergeTurn } from './merge-items.ts';
import type { Turn } from './turn.ts';

const base = { turnId: 't1', startedAt: null, completedAt: null };

function text(id: string, rest: Partial<ItemOf<'agent-message'>> = {}): ItemOf<'agent-message'> {
  return { ...base, kind: 'agent-message', id, text: id, streaming: false, ...rest };
}

function command(rest: Partial<ItemOf<'command'>> = {}): ItemOf<'command'> {
  return {
    ...base,
    kind: 'command',
    id: 'c',
    command: 'ls',
    plainCommand: null,
    cwd: '/',
    status: 'completed',
    exitCode: 0,
    output: '',
    durationMs: null,
    ...rest,
  };
}

describe('two versions of an item', () => {
  it('F20: the completed text replaces the pieces', () => {
    const done = text('m', { text: 'Hello world.' });
    expect(mergeItem(text('m', { text: 'Hello  world', streaming: true }), done)).toEqual(done);
  });

  it('F20: an empty final text keeps the pieces', () => {
    const held = text('m', { text: 'Pieces before start', streaming: true });
    expect(mergeItem(held, text('m', { text: '' }))).toEqual({ ...held, streaming: false });
  });

  it('F20: a start with empty text keeps the pieces that came before it', () => {
    const held = text('m', { text: 'Pieces ', streaming: true });
    expect(mergeItem(held, text('m', { text: '', streaming: true }))).toEqual(held);
  });

  it('of a growing text the one that goes on wins, from whichever side', () => {
    const [shorter, longer] = ['one', 'one two'].map((words) =>
      text('m', { text: words, streaming: true }),
    ) as [Item, Item];
    expect([mergeItem(shorter, longer), mergeItem(longer, shorter)]).toEqual([longer, longer]);
  });

  it('F36: what has ended does not grow again', () => {
    const done = text('m', { text: 'all of it' });
    expect(mergeItem(done, text('m', { text: 'all', streaming: true }))).toEqual(done);
    const declined = command({ status: 'declined', exitCode: null });
    expect(mergeItem(declined, command({ status: 'running', exitCode: null }))).toEqual(declined);
  });

  it('a command that outlived its turn is not shown as running, and its end is taken', () => {
    const detached = command({ status: 'detached', exitCode: null, output: 'a' });
    expect(mergeItem(detached, command({ status: 'running', exitCode: null, output: '' }))).toEqual(
      detached,
    );
    const end = command({ output: 'a b' });
    expect(mergeItem(detached, end)).toEqual(end);
  });

  it('what the newer leaves empty is not forgotten', () => {
    const held = command({
      startedAt: 1,
      completedAt: 2,
      plainCommand: 'ls',
      output: 'pears',
      durationMs: 7,
    });
    const newer = command({ status: 'failed', exitCode: 2, startedAt: 3 });
    expect(mergeItem(held, newer)).toEqual({
      ...held,
      status: 'failed',
      exitCode: 2,
      startedAt: 3,
    });
  });

  it('of another kind the newer holds, unless it is one Bobbin does not know', () => {
    const unknown: Item = { ...base, kind: 'unknown', id: 'm', label: 'new', text: '' };
    expect(mergeItem(text('m'), unknown)).toEqual(text('m'));
    expect(mergeItem(unknown, text('m'))).toEqual(text('m'));
  });
});

describe('two versions of a turn', () => {
  const turn: Turn = {
    id: 't1',
    status: 'failed',
    mode: 'full-access',
    startedAt: 1,
    completedAt: 2,
    error: { code: 'protocol', message: 'no', detail: null, retryHelps: false, file: null },
  };
  const empty = { id: 't1', mode: null, startedAt: null, completedAt: null, error: null };

  it('an ended one stays ended, with what was known', () => {
    expect(mergeTurn(turn, { ...empty, status: 'running' })).toEqual(turn);
    expect(mergeTurn(turn, { ...empty, status: 'failed' })).toEqual(turn);
  });

  it('a better end takes the error away', () => {
    expect(mergeTurn(turn, { ...empty, status: 'completed' })).toEqual({
      ...turn,
      status: 'completed',
      error: null,
    });
  });
});

describe('merged transcripts', () => {
  const item = fc
    .record({ turn: fc.constantFrom('t1', 't2', 't3', 'bobbin'), id: fc.nat({ max: 6 }) })
    .chain(({ turn, id }) =>
      fc
        .record({ text: fc.string({ maxLength: 5 }), streaming: fc.boolean() })
        .map((rest) => text(String(id), { turnId: turn, ...rest })),
    );
  const transcript = fc.uniqueArray(item, { selector: itemKey, maxLength: 20 });

  it('lose nothing and double nothing, whatever Codex returns', () => {
    fc.assert(
      fc.property(transcript, transcript, (stored, found) => {
        const result = mergeItems(stored, found);
        const keys = result.map(itemKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set([...stored, ...found].map(itemKey)));
        for (const held of stored.filter(({ text }) => text !== '')) {
          const kept = result.find((entry) => itemKey(entry) === itemKey(held));
          expect(kept).not.toMatchObject({ text: '' });
        }
      }),
    );
  });

  it('keep the order of Codex, and come to rest', () => {
    fc.assert(
      fc.property(transcript, transcript, (stored, found) => {
        const result = mergeItems(stored, found);
        const ofCodex = new Set(found.map(itemKey));
        expect(result.map(itemKey).filter((key) => ofCodex.has(key))).toEqual(found.map(itemKey));
        expect(mergeItems(result, found)).toEqual(result);
      }),
    );
  });

  it('never open again what has ended', () => {
    fc.assert(
      fc.property(transcript, transcript, (stored, found) => {
        const ended = new Set(stored.filter(({ streaming }) => !streaming).map(itemKey));
        const growing = mergeItems(stored, found).filter(
          (entry) => entry.kind === 'agent-message' && entry.streaming,
        );
        expect(growing.filter((entry) => ended.has(itemKey(entry)))).toEqual([]);
      }),
    );
  });
});

test('the beginning of an output, as a reader of files gives it, does not replace the whole', () => {
  const whole = command({ output: 'row\n'.repeat(5_000) });
  const cut = command({
    output: `${'row\n'.repeat(500)}\n… [16000 bytes left out] …\n${'row\n'.repeat(500)}`,
    durationMs: 7,
  });
  expect(mergeItem(whole, cut)).toEqual({ ...whole, durationMs: 7 });
  expect(mergeItem(cut, whole)).toEqual({ ...whole, durationMs: 7 });
});

describe('what of an item is on disk', () => {
  const place = { file: '/home/rollout.jsonl', offset: 7, length: 20_000 };
  const picture = { ...place, field: 'image' as const };
  const output = { ...place, field: 'output' as const };
  const cut = 'row\n\n… [16000 bytes left out] …\nrow\n';

  it('comes with the shortened text, newer places over older ones', () => {
    const moved = [{ ...output, offset: 9 }];
    const held = command({ output: cut, stored: [output] });
    expect(mergeItem(held, { ...held, stored: moved })).toEqual({ ...held, stored: moved });
  });

  it('is kept where a newer version does not know of it', () => {
    const held = command({ output: cut, stored: [output, picture] });
    expect(mergeItem(held, command({ output: cut }))).toEqual(held);
  });

  it('is only the pictures once the text is there whole', () => {
    const whole = command({ output: 'row\n'.repeat(5_000) });
    const held = command({ output: cut, stored: [output, picture] });
    expect(mergeItem(held, whole)).toEqual({ ...whole, stored: [picture] });
    expect(mergeItem(whole, held)).toEqual({ ...whole, stored: [picture] });
    expect(mergeItem(whole, command({ output: cut, stored: [output] }))).toEqual(whole);
  });
});

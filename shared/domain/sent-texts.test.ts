import { expect, test } from 'vitest';
import type { Item } from './item.ts';
import { sentTexts } from './sent-texts.ts';

const said = (text: string, fields: ('image' | 'input')[] = []) =>
  ({
    ...{ kind: 'user-message', id: 'u', turnId: 't', text, images: [] },
    stored: fields.map((field) => ({ field, file: null, offset: 0, length: 1 })),
  }) as unknown as Item;

test('what was sent is offered once in a row, with pictures too, but nothing that is cut or empty', () => {
  const answer = { ...said('answer'), kind: 'agent-message' } as unknown as Item;
  expect(
    sentTexts([
      ...[said('one'), answer, said('one'), undefined, said(' ')],
      ...[said('look', ['image']), said('cut', ['image', 'input']), said('one')],
    ]),
  ).toEqual(['one', 'look', 'one']);
});

import { expect, it } from 'vitest';
import { joinDraft } from './join-draft.ts';

it('returned messages come before what was being written, each a paragraph', () => {
  expect(joinDraft(['one', 'two'], 'three')).toBe('one\n\ntwo\n\nthree');
});

it('empty texts leave no gap', () => {
  expect([joinDraft([], 'draft'), joinDraft(['one'], ' '), joinDraft([], '')]).toEqual([
    'draft',
    'one',
    '',
  ]);
});

import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { ledgerTimeline } from './ledger-timeline.ts';

type Outcome = Extract<LedgerEntry, { kind: 'mode' }>['outcome'];

const mode = (
  id: number,
  asked: 'approval-required' | 'full-access',
  outcome: Outcome,
): LedgerEntry => ({
  id,
  threadId: 't',
  at: id,
  kind: 'mode',
  by: 'user',
  asked,
  asks: 'everything',
  reported: null,
  outcome,
  tookMs: null,
  note: null,
});

const ids = (...oldestFirst: LedgerEntry[]) =>
  ledgerTimeline(oldestFirst.reverse()).map((entry) => entry.id);

test('a wish is told by its outcome', () => {
  expect(
    ids(
      mode(1, 'full-access', 'asked'),
      mode(2, 'full-access', 'waiting'),
      mode(3, 'full-access', 'verified'),
    ),
  ).toEqual([3]);
});

test('a wish whose outcome is not known yet, or was another, stays', () => {
  expect(ids(mode(1, 'full-access', 'asked'))).toEqual([1]);
  expect(ids(mode(1, 'full-access', 'waiting'), mode(2, 'approval-required', 'verified'))).toEqual([
    2, 1,
  ]);
});

import { expect, test } from 'vitest';
import type { LedgerEntry, NewLedgerEntry } from '../../../shared/domain/ledger.ts';
import { fullAccessStretch } from './full-access-stretch.ts';

type Mode = 'approval-required' | 'full-access';

const base = { threadId: 't', turnId: 'u' };
const mode = (
  at: number,
  asked: Mode,
  outcome: 'verified' | 'asked' | 'failed' = 'verified',
): NewLedgerEntry => ({
  ...base,
  kind: 'mode',
  at,
  by: 'user',
  asked,
  asks: 'everything',
  reported: null,
  outcome,
  tookMs: null,
  note: null,
});
const command = (at: number, under: Mode, status: 'completed' | 'detached' = 'completed') => ({
  ...base,
  kind: 'command' as const,
  at,
  command: 'ls',
  cwd: '/w',
  mode: under,
  status,
  exitCode: 0,
});
const edit = (at: number, ...paths: { path: string; outside: boolean }[]): NewLedgerEntry => ({
  ...base,
  kind: 'file-change',
  at,
  paths,
  mode: 'full-access',
  status: 'completed',
});
const newestFirst = (...entries: NewLedgerEntry[]) =>
  entries.map((entry, id) => ({ ...entry, id }) as LedgerEntry).reverse();

const inside = { path: '/w/a', outside: false };
const outside = { path: '/etc/x', outside: true };

test('sums up the last stretch from its confirmation to the next change', () => {
  const entries = newestFirst(
    mode(1, 'full-access'),
    command(2, 'full-access'),
    mode(3, 'approval-required'),
    command(4, 'approval-required'),
    mode(5, 'full-access', 'asked'),
    mode(6, 'full-access'),
    command(7, 'full-access'),
    edit(8, inside, outside),
    edit(9, inside),
    command(10, 'full-access', 'detached'),
    mode(11, 'approval-required'),
  );
  expect(fullAccessStretch(entries, true)).toEqual({
    since: 6,
    until: 11,
    commands: 2,
    files: 2,
    filesOutside: 1,
    leftRunning: 1,
    partial: false,
  });
});

test('a stretch that lasts has no end, whatever was only asked for', () => {
  const entries = newestFirst(mode(1, 'full-access'), mode(2, 'approval-required', 'asked'));
  expect(fullAccessStretch(entries, true)).toMatchObject({ since: 1, until: null, commands: 0 });
});

test('a failed change ends a stretch and begins none', () => {
  expect(fullAccessStretch(newestFirst(mode(1, 'full-access', 'failed')), true)).toBeNull();
  expect(
    fullAccessStretch(newestFirst(mode(1, 'full-access'), mode(2, 'full-access', 'failed')), true),
  ).toMatchObject({ since: 1, until: 2 });
});

test('without the beginning the numbers are told as at least', () => {
  const entries = newestFirst(command(5, 'full-access'), command(6, 'full-access'));
  expect(fullAccessStretch(entries, false)).toMatchObject({ since: 5, commands: 2, partial: true });
});

test('a thread that never had full access has no stretch', () => {
  expect(fullAccessStretch(newestFirst(command(1, 'approval-required')), true)).toBeNull();
});

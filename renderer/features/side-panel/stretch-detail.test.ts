import { expect, test } from 'vitest';
import type { LedgerEntry, NewLedgerEntry } from '../../../shared/domain/ledger.ts';
import { stretchDetail } from './stretch-detail.ts';

const base = { threadId: 't', turnId: 'u', mode: 'full-access' as const };
const command = (at: number, text: string, status: 'completed' | 'declined' | 'detached') => ({
  ...base,
  ...{ kind: 'command' as const, at, command: text, cwd: '/w', status, exitCode: null },
});
const edit = (at: number, status: 'completed' | 'failed', ...paths: [string, boolean][]) => ({
  ...base,
  ...{ kind: 'file-change' as const, at, status },
  paths: paths.map(([path, outside]) => ({ path, outside })),
});
const newestFirst = (...entries: NewLedgerEntry[]) =>
  entries.map((entry, id) => ({ ...entry, id }) as LedgerEntry).reverse();

test('lists what was run and changed within a stretch, what lies outside first', () => {
  const entries = newestFirst(
    command(1, 'before', 'completed'),
    command(5, 'make\nall', 'completed'),
    command(6, 'never', 'declined'),
    { ...command(6, 'asked', 'completed'), mode: 'approval-required' },
    edit(7, 'completed', ['/w/a', false], ['/etc/x', true]),
    edit(7, 'failed', ['/w/no', false]),
    edit(8, 'completed', ['/w/a', false]),
    command(9, 'serve', 'detached'),
    command(12, 'after', 'completed'),
  );
  expect(stretchDetail(entries, { since: 2, until: 10 }, '/w')).toEqual({
    commands: [
      { id: 1, text: 'make ⏎ all', left: false },
      { id: 7, text: 'serve', left: true },
    ],
    files: [
      { path: '/etc/x', outside: true },
      { path: 'a', outside: false },
    ],
  });
});

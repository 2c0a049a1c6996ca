import { expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { transcriptRows } from './transcript-rows.ts';

const times = { startedAt: null, completedAt: null };
const said = (turnId: string, id: string): Item => ({
  ...times,
  kind: 'agent-message',
  id,
  turnId,
  text: id,
  streaming: false,
});
const notice = (turnId: string, id: string, tone: 'error' | 'retrying'): Item => ({
  ...times,
  kind: 'notice',
  id,
  turnId,
  tone,
  text: 'Out of quota.',
  detail: null,
});
const turn = (id: string, status: Turn['status']): Turn => ({
  ...times,
  id,
  status,
  mode: null,
  error: status === 'failed' ? appError('internal', 'Out of quota.') : null,
});

function rowKeys(items: Item[], turns: Turn[]): string[] {
  const map = new Map(items.map((item) => [itemKey(item), item]));
  const record = Object.fromEntries(turns.map((each) => [each.id, each]));
  return transcriptRows([...map.keys()], map, record).map((row) => row.key);
}

test('an interrupted turn is closed by a mark behind its last item', () => {
  expect(
    rowKeys(
      [said('1', 'a'), said('1', 'b'), said('2', 'a')],
      [turn('1', 'interrupted'), turn('2', 'running')],
    ),
  ).toEqual(['1/a', '1/b', '1/:interrupted', '2/a']);
});

test('F14: a failure is told once, by the notice where there is one', () => {
  expect(rowKeys([said('1', 'a'), notice('1', 'n', 'error')], [turn('1', 'failed')])).toEqual([
    '1/a',
    '1/n',
  ]);
  expect(rowKeys([said('1', 'a'), notice('1', 'n', 'retrying')], [turn('1', 'failed')])).toEqual([
    '1/a',
    '1/n',
    '1/:failed',
  ]);
});

test('a turn that is not known or went well gets no mark', () => {
  expect(rowKeys([said('1', 'a'), said('2', 'b')], [turn('2', 'completed')])).toEqual([
    '1/a',
    '2/b',
  ]);
});

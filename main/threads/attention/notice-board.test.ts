import { expect, test } from 'vitest';
import type { Happening, HappeningKind } from '../../../shared/domain/happening.ts';
import type { NativeNotice } from '../../../shared/domain/native-notice.ts';
import { createNoticeBoard } from './notice-board.ts';

function desktop() {
  const up: NativeNotice[] = [];
  const later: (() => void)[] = [];
  const failed: string[] = [];
  const many: string[] = [];
  let shown = 0;
  const board = createNoticeBoard(
    {
      show(notice) {
        shown += 1;
        up.push(notice);
        return () => void up.splice(up.indexOf(notice), 1);
      },
      later: (_ms, run) => void later.push(run),
    },
    {
      onClickMany: () => void many.push('inbox'),
      onFailed: ({ threadId }: Happening) => void failed.push(threadId),
    },
  );
  return {
    ...{ up, failed, many, board },
    shown: () => shown,
    bodies: () => up.map(({ body }) => body),
    put: (threadId: string, kind: HappeningKind = 'turn-done') =>
      board.put(
        { threadId, kind, text: 'x' },
        { title: threadId, body: threadId, answers: [], onClick() {}, onAnswer() {} },
      ),
    /** The time between two of many has passed. */
    pass: () => later.splice(0).forEach((run) => run()),
  };
}

test('a few threads have one notification each; a later one takes the place of that thread’s own', () => {
  const { put, bodies, shown } = desktop();
  for (const id of ['a', 'b', 'c', 'b']) put(id);
  expect([bodies(), shown()]).toEqual([['a', 'c', 'b'], 4]);
});

test('fifty threads make three notifications and then one for all, replaced once and without a sound', () => {
  const { put, bodies, shown, up, pass, many } = desktop();
  for (let index = 0; index < 50; index += 1) put(`t${index}`);
  expect([bodies(), shown()]).toEqual([['4 are done.'], 4]);
  pass();
  expect([bodies(), shown(), up[0]!.silent]).toEqual([['50 are done.'], 5, true]);
  pass();
  expect(shown()).toBe(5);
  up[0]!.onClick();
  expect(many).toEqual(['inbox']);
});

test('what is settled goes; with the last of many the one for all goes', () => {
  const { put, board, bodies } = desktop();
  put('a', 'needs-you');
  board.settle('a', 'failed');
  expect(bodies()).toEqual(['a']);
  board.settle('a', 'needs-you');
  expect(bodies()).toEqual([]);
  for (const id of ['a', 'b', 'c', 'd']) put(id);
  for (const id of ['a', 'b', 'c']) board.settle(id);
  expect(bodies()).toHaveLength(1);
  board.settle('d');
  expect(bodies()).toEqual([]);
});

test('after the one for all was dismissed the next thread has its own again', () => {
  const { put, up, bodies, pass } = desktop();
  for (const id of ['a', 'b', 'c', 'd']) put(id);
  up.pop()!.onClosed();
  pass();
  put('e');
  expect(bodies()).toEqual(['e']);
});

test('what the system did not show is handed back, each once', () => {
  const { put, up, failed } = desktop();
  put('a');
  up[0]!.onFailed();
  for (const id of ['b', 'c', 'd', 'e']) put(id);
  up.at(-1)!.onFailed();
  expect(failed).toEqual(['a', 'b', 'c', 'd', 'e']);
});

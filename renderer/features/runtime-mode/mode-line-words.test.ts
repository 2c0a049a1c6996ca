import { expect, test } from 'vitest';
import { runningBox, waitingBox } from '../../../shared/domain/time-box.ts';
import { modeLine } from './mode-line-words.ts';
import { askApplied, sessions } from './session-samples.test-support.ts';

const saved = { desiredMode: 'approval-required', askScope: 'everything', timeBox: null } as const;
const at = new Date(2026, 10, 29, 14, 0).getTime();
const plain = { icon: 'none', quote: null, actions: [], after: null };

test.each([
  [
    'saved',
    {
      ...plain,
      icon: 'saved',
      words: 'Saved for the next message: Codex asks before every command and edit',
    },
  ],
  [
    'asking',
    { ...plain, icon: 'verified', words: 'In force: Codex asks before every command and edit' },
  ],
  ['full', { ...plain, icon: 'verified', words: 'In force: Codex never asks, no sandbox' }],
  [
    'raiseWaits',
    {
      ...plain,
      words: 'The turn keeps asking until it ends.',
      actions: ['apply-now', 'cancel'],
    },
  ],
  ['stoppingToRaise', { ...plain, words: 'Restarting Codex on this thread…' }],
  ['startingFull', { ...plain, words: 'Restarting Codex on this thread…' }],
  [
    'lowering',
    {
      ...plain,
      words: 'The turn was stopped. Shown as full access until the old process is gone.',
    },
  ],
  ['ending', { ...plain, words: 'Codex is ending on this thread…' }],
  [
    'afterBrake',
    {
      ...plain,
      words: 'The turn was stopped.',
      actions: ['continue'],
      after: 'asks Codex to go on, in approval required.',
    },
  ],
  [
    'unverified',
    {
      ...plain,
      icon: 'alert',
      words: 'Codex reports on-request, danger-full-access. No turn can start.',
      quote: 'on-request, danger-full-access',
      actions: ['retry', 'details'],
    },
  ],
  [
    'failed',
    {
      ...plain,
      icon: 'saved',
      words: 'Saved for the next message: Codex asks before every command and edit',
    },
  ],
] as const)('says what holds when %s', (name, expected) => {
  expect(modeLine(sessions[name], saved, 0)).toEqual(expected);
});

test('Continue is not offered in approval required once full access was chosen again', () => {
  expect(
    modeLine(sessions.afterBrake, { ...saved, desiredMode: 'full-access' }, 0).actions,
  ).toEqual([]);
});

test.each([
  ['outside-folder', 'In force: Codex asks only to go outside the folder or online'],
  ['reduced', 'In force: Codex asks before it writes or goes online, not before it reads'],
] as const)('names what is really asked under %s', (asks, words) => {
  const session = { ...sessions.asking, applied: { ...askApplied, asks } };
  expect(modeLine(session, saved, 0).words).toBe(words);
});

test.each([
  [{ rules: 0, session: 0 }, '', []],
  [{ rules: 2, session: 0 }, ', except what a saved rule allows', ['rules']],
  [{ rules: 0, session: 1 }, ', except what you allowed for this session', []],
  [
    { rules: 1, session: 1 },
    ', except what a saved rule or your answer for this session allows',
    ['rules'],
  ],
] as const)('says what runs unasked: %o', (unasked, except, actions) => {
  for (const name of ['asking', 'saved'] as const) {
    const { words, actions: offered } = modeLine(sessions[name], saved, 0, unasked);
    const before = name === 'asking' ? 'In force' : 'Saved for the next message';
    expect(words).toBe(`${before}: Codex asks before every command and edit${except}`);
    expect(offered).toEqual(actions);
  }
  expect(modeLine(sessions.full, saved, 0, unasked).words).toBe(
    'In force: Codex never asks, no sandbox',
  );
});

test.each([
  ['full', runningBox('hour', { now: 0, boot: null }, at), ', until 15:00'],
  ['full', waitingBox('turn'), ', for one turn'],
  ['fullForTurn', waitingBox('turn'), ', for one turn'],
  ['asking', waitingBox('turn'), null],
] as const)('says when %s ends', (name, timeBox, end) => {
  const words = modeLine(sessions[name], { ...saved, timeBox }, at).words;
  expect(words).toBe(
    end === null
      ? 'In force: Codex asks before every command and edit'
      : `In force: Codex never asks, no sandbox${end}`,
  );
});

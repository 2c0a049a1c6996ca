import { expect, test } from 'vitest';
import { modeLine } from './mode-line-words.ts';
import { askApplied, sessions } from './session-samples.ts';

const saved = { desiredMode: 'approval-required', askScope: 'everything' } as const;
const plain = { icon: 'none', quote: null, rest: null, actions: [], after: null };

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
      words: 'Codex reports',
      quote: 'on-request, danger-full-access',
      rest: 'No turn can start.',
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
  expect(modeLine(sessions[name], saved)).toEqual(expected);
});

test('Continue is not offered in approval required once full access was chosen again', () => {
  expect(modeLine(sessions.afterBrake, { ...saved, desiredMode: 'full-access' }).actions).toEqual(
    [],
  );
});

test.each([
  ['outside-folder', 'In force: Codex asks only to go outside the folder or online'],
  ['reduced', 'In force: Codex asks before it writes or goes online, not before it reads'],
] as const)('names what is really asked under %s', (asks, words) => {
  const session = { ...sessions.asking, applied: { ...askApplied, asks } };
  expect(modeLine(session, saved).words).toBe(words);
});

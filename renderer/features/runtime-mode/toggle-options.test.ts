import { expect, test } from 'vitest';
import { sessions } from './session-samples.test-support.ts';
import { toggleOptions } from './toggle-options.ts';

const saved = { desiredMode: 'approval-required', askScope: 'everything' } as const;
const ask = { label: 'Approval required', mark: null, lockedBecause: null };
const full = { label: 'Full access', mark: null, lockedBecause: null };

test.each([
  ['saved', { raised: 'approval-required', ask, full }],
  ['asking', { raised: 'approval-required', ask, full }],
  ['full', { raised: 'full-access', ask, full }],
  [
    'raiseWaits',
    {
      raised: 'approval-required',
      ask,
      full: { ...full, label: 'Full access · after this turn', mark: 'pending' },
    },
  ],
  ['stoppingToRaise', { raised: 'full-access', ask, full: { ...full, mark: 'busy' } }],
  ['startingFull', { raised: 'full-access', ask, full: { ...full, mark: 'busy' } }],
  ['lowering', { raised: 'full-access', ask, full: { ...full, label: 'Full access, stopping…' } }],
  ['ending', { raised: 'full-access', ask, full: { ...full, mark: 'busy' } }],
  ['afterBrake', { raised: 'approval-required', ask, full }],
  ['unverified', { raised: 'approval-required', ask: { ...ask, mark: 'wrong' }, full }],
  ['failed', { raised: 'approval-required', ask, full }],
] as const)('draws %s', (name, expected) => {
  expect(toggleOptions(sessions[name], saved, false)).toEqual(expected);
});

test('a machine that forbids full access locks the segment and says why', () => {
  expect(toggleOptions(sessions.asking, saved, true).full).toEqual({
    ...full,
    lockedBecause: 'A policy on this machine does not allow full access.',
  });
});

test('a looser way of asking is named on the segment, as Codex confirmed it', () => {
  const outside = { ...saved, askScope: 'outside-folder' } as const;
  expect(toggleOptions(sessions.saved, outside, false).ask.label).toBe(
    'Approval required · outside only',
  );
  expect(toggleOptions(sessions.asking, outside, false).ask.label).toBe('Approval required');
});

test('the limit of full access is said beside its name', () => {
  const { full: shown } = toggleOptions(sessions.full, saved, false, '14 min left');
  expect(shown.label).toBe('Full access · 14 min left');
});

test('a sub-agent is drawn in full access while its parent’s process has it', () => {
  const options = toggleOptions(sessions.saved, saved, false, null, true);
  expect([options.raised, options.full.label]).toEqual([
    'full-access',
    'Full access · with its parent',
  ]);
});

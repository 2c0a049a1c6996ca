import { expect, test } from 'vitest';
import { modeChangeWords } from './mode-change-words.ts';

test('only a change Codex confirmed is told as in force', () => {
  const change = { mode: 'approval-required', outcome: 'verified', text: '' } as const;
  expect(modeChangeWords(change, '14:08')).toBe(
    'Approval required since 14:08, same thread, verified by Codex',
  );
  expect(
    modeChangeWords({ mode: 'full-access', outcome: 'unverified', text: 'on-request' }, '14:02'),
  ).toBe('Full access not confirmed by Codex at 14:02: on-request');
  expect(modeChangeWords({ mode: 'full-access', outcome: 'refused', text: '' }, null)).toBe(
    'Full access refused',
  );
});

import { expect, it } from 'vitest';
import { UsageNotes } from './usage-notes.ts';

const tokenUsage = {
  last: {
    ...{ totalTokens: 900, inputTokens: 700, cachedInputTokens: 500 },
    ...{ outputTokens: 200, reasoningOutputTokens: 50 },
  },
  modelContextWindow: 1_000,
};
const use = {
  ...{ used: 900, window: 1_000 },
  parts: { input: 700, cached: 500, output: 200, reasoning: 50 },
};
const window = (usedPercent: number, windowDurationMins: number, resetsAt: number | null = 60) => ({
  ...{ usedPercent, windowDurationMins, resetsAt },
});

it('tells what fills the context, by kind where Codex says it', () => {
  const notes = new UsageNotes();
  expect(notes.tokens({ tokenUsage })).toEqual(use);
  expect(notes.tokens({ tokenUsage: { last: { totalTokens: 7 } } })).toEqual({
    used: 7,
    window: null,
  });
  expect(notes.tokens({ tokenUsage: null })).toBeNull();
});

it('puts the limits of the account beside it, and keeps those that an update leaves out', () => {
  const notes = new UsageNotes();
  const limits = (primary: unknown, secondary: unknown) =>
    notes.limits({ rateLimits: { limitId: 'codex', primary, secondary } });
  expect(limits(window(10, 300), null)).toBeNull();
  expect(notes.tokens({ tokenUsage })).toEqual({
    ...use,
    limits: [{ usedShare: 0.1, minutes: 300, resetsAt: 60_000 }],
  });
  expect(limits(null, window(140, 10_080, null))?.limits).toEqual([
    { usedShare: 0.1, minutes: 300, resetsAt: 60_000 },
    { usedShare: 1, minutes: 10_080, resetsAt: null },
  ]);
  expect(limits(window(20, 300), null)?.limits?.[0]?.usedShare).toBe(0.2);
});

it('takes a provider that has no limits, and nonsense, for nothing told', () => {
  const notes = new UsageNotes();
  notes.tokens({ tokenUsage });
  expect(notes.limits({ rateLimits: { primary: null, secondary: null } })).toBeNull();
  expect(notes.limits({ rateLimits: { primary: { usedPercent: 'x' } } })).toBeNull();
  expect(notes.limits(null)).toBeNull();
});

import { expect, it } from 'vitest';
import { readLimitsNote, readLimitsResult, readTokens } from './usage-notes.ts';

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
const ofCodex = { id: 'codex', name: null };

it('tells what fills the context, by kind where Codex says it', () => {
  expect(readTokens({ tokenUsage })).toEqual(use);
  expect(readTokens({ tokenUsage: { last: { totalTokens: 7 } } })).toEqual({
    used: 7,
    window: null,
  });
  expect(readTokens({ tokenUsage: null })).toBeNull();
});

it('reads the limits that a notification tells', () => {
  const limits = (primary: unknown, secondary: unknown) =>
    readLimitsNote({ rateLimits: { limitId: 'codex', primary, secondary } });
  expect(limits(window(10, 300), null)).toEqual([
    { ...ofCodex, usedShare: 0.1, minutes: 300, resetsAt: 60_000 },
  ]);
  expect(limits(null, window(140, 10_080, null))).toEqual([
    { ...ofCodex, usedShare: 1, minutes: 10_080, resetsAt: null },
  ]);
});

it('reads every allowance of the account, the ordinary one first and once', () => {
  const codex = { limitId: 'codex', limitName: null, primary: window(10, 300), secondary: null };
  const spark = { limitId: 'spark', limitName: 'Spark', primary: window(90, 300), secondary: null };
  expect(
    readLimitsResult({ rateLimits: codex, rateLimitsByLimitId: { spark, codex, odd: 'x' } }),
  ).toEqual([
    { ...ofCodex, usedShare: 0.1, minutes: 300, resetsAt: 60_000 },
    { id: 'spark', name: 'Spark', usedShare: 0.9, minutes: 300, resetsAt: 60_000 },
  ]);
});

it('takes a provider that has no limits, and nonsense, for nothing told', () => {
  expect(readLimitsNote({ rateLimits: { primary: null, secondary: null } })).toEqual([]);
  expect(readLimitsNote({ rateLimits: { primary: { usedPercent: 'x' } } })).toEqual([]);
  expect(readLimitsNote(null)).toEqual([]);
  expect(readLimitsResult({ rateLimits: null })).toEqual([]);
  expect(readLimitsResult('x')).toEqual([]);
});

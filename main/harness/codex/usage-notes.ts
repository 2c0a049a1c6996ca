import { mergeLimits } from '../../../shared/domain/account-limits.ts';
import type { AccountLimit, TokenUsage } from '../../../shared/domain/harness-info.ts';
import { limitsNote, limitsResult, tokensNote, type WireLimits } from './wire.ts';

/** What fills the context; null where the notification says nothing that can be read. */
export function readTokens(params: unknown): TokenUsage | null {
  const parsed = tokensNote.safeParse(params);
  if (!parsed.success) return null;
  const { last, modelContextWindow } = parsed.data.tokenUsage;
  const { inputTokens, cachedInputTokens, outputTokens, reasoningOutputTokens } = last;
  const isWhole = typeof inputTokens === 'number' && typeof outputTokens === 'number';
  return {
    used: last.totalTokens,
    window: modelContextWindow ?? null,
    ...(isWhole && {
      parts: {
        input: inputTokens,
        cached: cachedInputTokens ?? 0,
        output: outputTokens,
        reasoning: reasoningOutputTokens ?? 0,
      },
    }),
  };
}

/** The limits that a notification tells; a window that it leaves out is as it was. */
export function readLimitsNote(params: unknown): AccountLimit[] {
  const parsed = limitsNote.safeParse(params);
  return parsed.success ? limitsOf(parsed.data.rateLimits) : [];
}

/** The limits in the answer of `account/rateLimits/read`, of every allowance of the account. */
export function readLimitsResult(answer: unknown): AccountLimit[] {
  const parsed = limitsResult.safeParse(answer);
  if (!parsed.success) return [];
  const { rateLimits, rateLimitsByLimitId } = parsed.data;
  const others = Object.values(rateLimitsByLimitId ?? {}).flatMap((one) =>
    one === null || one === undefined ? [] : limitsOf(one),
  );
  return mergeLimits(others, rateLimits ? limitsOf(rateLimits) : []);
}

function limitsOf({ limitId, limitName, primary, secondary }: WireLimits): AccountLimit[] {
  return [primary, secondary].flatMap((one): AccountLimit[] =>
    one === null || one === undefined
      ? []
      : [
          {
            id: limitId ?? '',
            name: limitName ?? null,
            usedShare: Math.min(1, Math.max(0, one.usedPercent / 100)),
            minutes: one.windowDurationMins ?? null,
            resetsAt: typeof one.resetsAt === 'number' ? one.resetsAt * 1000 : null,
          },
        ],
  );
}

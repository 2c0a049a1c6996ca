import type { AccountLimit, TokenUsage } from '../../../shared/domain/harness-info.ts';
import { limitsNote, tokensNote } from './wire.ts';

/** What Codex says of tokens and of the account's limits, put together: each notification holds a part of it. */
export class UsageNotes {
  #usage: TokenUsage | null = null;
  readonly #limits = new Map<string, AccountLimit[]>();

  /** The use as it is known now; null where the notification says nothing that can be read. */
  tokens(params: unknown): TokenUsage | null {
    const parsed = tokensNote.safeParse(params);
    if (!parsed.success) return null;
    const { last, modelContextWindow } = parsed.data.tokenUsage;
    const { inputTokens, cachedInputTokens, outputTokens, reasoningOutputTokens } = last;
    const isWhole = typeof inputTokens === 'number' && typeof outputTokens === 'number';
    this.#usage = {
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
    return this.#known();
  }

  /** The same for limits. A window that an update leaves out is as it was. */
  limits(params: unknown): TokenUsage | null {
    const parsed = limitsNote.safeParse(params);
    if (!parsed.success) return null;
    const { limitId, primary, secondary } = parsed.data.rateLimits;
    const told = [primary, secondary].flatMap((one): AccountLimit[] =>
      one === null || one === undefined
        ? []
        : [
            {
              usedShare: Math.min(1, Math.max(0, one.usedPercent / 100)),
              minutes: one.windowDurationMins ?? null,
              resetsAt: typeof one.resetsAt === 'number' ? one.resetsAt * 1000 : null,
            },
          ],
    );
    if (told.length === 0) return null;
    const key = limitId ?? '';
    const kept = (this.#limits.get(key) ?? []).filter(
      (old) => !told.some((one) => one.minutes === old.minutes),
    );
    this.#limits.set(
      key,
      [...told, ...kept].sort((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0)),
    );
    return this.#known();
  }

  #known(): TokenUsage | null {
    if (this.#usage === null) return null;
    const limits = [...this.#limits.values()].flat();
    return limits.length === 0 ? this.#usage : { ...this.#usage, limits };
  }
}

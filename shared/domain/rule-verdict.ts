import type { CommandRule, RuleDecision, RuleVerdict } from './saved-rules.ts';

const strictness: Record<RuleDecision, number> = { forbidden: 2, prompt: 1, allow: 0 };

/** The strictest of the rules that match the words, as Codex decides it; null where none does. */
export function judgeCommand(
  rules: readonly CommandRule[],
  words: readonly string[],
): RuleVerdict['commands'][number] {
  const matching = rules.filter(({ pattern }) =>
    pattern.every((place, index) => place.includes(words[index] ?? '\0')),
  );
  const decision = strictest(matching.map((rule) => rule.decision));
  const matched = matching.map(({ pattern }) => words.slice(0, pattern.length));
  return { words: [...words], decision, matched };
}

/** A line is allowed only where each of its commands is; else the strictest word on any of them counts. */
export function judgeLine(decisions: readonly (RuleDecision | null)[]): RuleDecision | null {
  const worst = strictest(decisions.filter((one) => one !== null));
  return worst === 'allow' && decisions.includes(null) ? null : worst;
}

function strictest(decisions: readonly RuleDecision[]): RuleDecision | null {
  return decisions.toSorted((a, b) => strictness[b] - strictness[a])[0] ?? null;
}

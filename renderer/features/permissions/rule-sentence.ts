import type {
  RuleChange,
  RuleDecision,
  RulePattern,
  RuleVerdict,
  SavedRuleEntry,
} from '../../../shared/domain/saved-rules.ts';
import { ruleWords } from '../../../shared/domain/rule-words.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';

/** A rule in plain words. */
export interface RuleSentence {
  of: WordsKey;
  /** The text that has to be exact. */
  exact: string;
  /** What else the sentence is filled with. */
  rest: Readonly<Record<string, string>>;
  tone: RuleDecision | 'other';
}

/** The beginning a pattern stands for: places with several words as `a|b`. */
export function patternWords(pattern: RulePattern): string {
  return pattern
    .map((place) =>
      place.length === 1 ? ruleWords(place) : place.map((word) => ruleWords([word])).join('|'),
    )
    .join(' ');
}

const effects: Record<RuleDecision, WordsKey> = {
  allow: 'permissions.rule.allow',
  prompt: 'permissions.rule.prompt',
  forbidden: 'permissions.rule.forbidden',
};

export function ruleSentence(rule: SavedRuleEntry): RuleSentence {
  switch (rule.kind) {
    case 'command':
      return {
        ...{ of: effects[rule.decision], exact: patternWords(rule.pattern), rest: {} },
        tone: rule.decision,
      };
    case 'host':
      return { ...hostSentence(rule), exact: rule.host, tone: 'other' };
    case 'program':
      return {
        ...{ of: 'permissions.rule.program', exact: rule.name, tone: 'other' },
        rest: { paths: rule.paths.map((path) => ruleWords([path])).join(', ') },
      };
    case 'other':
      return { of: 'permissions.rule.unread', exact: rule.source, rest: {}, tone: 'other' };
    default:
      return assertNever(rule);
  }
}

function hostSentence({
  protocol,
  decision,
}: Extract<SavedRuleEntry, { kind: 'host' }>): Pick<RuleSentence, 'of' | 'rest'> {
  if (decision === '') {
    return protocol === ''
      ? { of: 'permissions.rule.hostUndecided', rest: {} }
      : { of: 'permissions.rule.hostOverUndecided', rest: { protocol } };
  }
  return protocol === ''
    ? { of: 'permissions.rule.host', rest: { decision } }
    : { of: 'permissions.rule.hostOver', rest: { protocol, decision } };
}

const verdicts: Record<RuleDecision, WordsKey> = {
  allow: 'permissions.verdict.allow',
  prompt: 'permissions.verdict.prompt',
  forbidden: 'permissions.verdict.forbidden',
};

/** What was tested came to, in one sentence. */
export function verdictWords({ decision, isScript, by }: RuleVerdict): string {
  if (isScript) return words('permissions.verdict.script', { by });
  return words(decision === null ? 'permissions.verdict.none' : verdicts[decision], { by });
}

export function changedWords({ running }: RuleChange): string {
  return words('permissions.rules.changed', { running });
}

import type {
  RuleChange,
  RuleDecision,
  RulePattern,
  RuleVerdict,
  SavedRuleEntry,
} from '../../../shared/domain/saved-rules.ts';
import { ruleWords } from '../../../shared/domain/rule-words.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';

/** A rule in plain words, around the text that has to be exact. */
export interface RuleSentence {
  before: string;
  exact: string;
  after: string;
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

const effects: Record<RuleDecision, string> = {
  allow: 'run without asking and outside the sandbox.',
  prompt: 'are asked about, whatever else allows them.',
  forbidden: 'are refused.',
};

export function ruleSentence(rule: SavedRuleEntry): RuleSentence {
  switch (rule.kind) {
    case 'command':
      return {
        ...{ before: 'Commands that begin with', exact: patternWords(rule.pattern) },
        ...{ after: effects[rule.decision], tone: rule.decision },
      };
    case 'host': {
      const over = rule.protocol === '' ? '' : `over ${rule.protocol} `;
      const says = rule.decision === '' ? 'under a rule' : `by rule: ${rule.decision}`;
      return {
        before: 'Connections to',
        exact: rule.host,
        after: `${over}${says}.`,
        tone: 'other',
      };
    }
    case 'program':
      return {
        ...{ before: 'Rules for', exact: rule.name, tone: 'other' as const },
        after: `also mean ${rule.paths.map((path) => ruleWords([path])).join(', ')}.`,
      };
    case 'other':
      return {
        ...{ before: 'Codex runs this line itself; Bobbin does not read it:', exact: rule.source },
        ...{ after: '', tone: 'other' as const },
      };
    default:
      return assertNever(rule);
  }
}

/** What was tested came to, in one sentence. */
export function verdictWords({ decision, isScript, by }: RuleVerdict): string {
  const who = by === 'codex' ? '' : ' (worked out by Bobbin: Codex could not read the rules)';
  if (isScript) {
    return `To Codex this is one shell script, so no rule for a command matches: the mode of the thread decides${who}.`;
  }
  switch (decision) {
    case 'allow':
      return `Allowed by rule: it would run without asking and outside the sandbox${who}.`;
    case 'prompt':
      return `Codex would ask, by rule${who}.`;
    case 'forbidden':
      return `Codex would refuse it, by rule${who}.`;
    case null:
      return `No rule says anything about it: the mode of the thread decides${who}.`;
    default:
      return assertNever(decision);
  }
}

export const machineWords =
  'Holds for every user of this machine. Only its administrator changes this file.';

export const aboutRulesWords =
  'Rules hold for every thread and folder, and for Codex outside Bobbin. A file is replaced as a whole, only while it is the one shown here, and a copy of it is kept. What an administrator requires in requirements.toml can ask or refuse further; Codex applies it, and it is not listed here.';

/** All that Codex's rules can say about a command, and so all that narrowing can change. */
export const narrowWords =
  'A rule of Codex names only the words a command begins with: not where it ends, in which folder it runs or for how long it holds.';

export function changedWords({ running }: RuleChange): string {
  if (running === 0) return 'The rules are changed and hold from now on.';
  return running === 1
    ? 'The rules are changed. One thread goes on under the old ones until its turn ends.'
    : `The rules are changed. ${running} threads go on under the old ones until their turns end.`;
}

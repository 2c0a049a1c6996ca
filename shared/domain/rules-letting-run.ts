import type { RuleFile, SavedRuleEntry } from './saved-rules.ts';

/**
 * How many rules of a file let something run without a question. What Bobbin does not read may let anything run, so it
 * counts: a line that Codex computes itself, a word it does not know, and a file that cannot be read.
 */
export function rulesLettingRun({ rules, problem }: RuleFile): number {
  return problem === null ? rules.filter(letsRun).length : 1;
}

function letsRun(rule: SavedRuleEntry): boolean {
  switch (rule.kind) {
    case 'command':
      return rule.decision === 'allow';
    case 'host':
      return !['prompt', 'deny', 'forbidden'].includes(rule.decision);
    case 'program':
      // It only says where a program of a rule may be.
      return false;
    case 'other':
      return true;
  }
}

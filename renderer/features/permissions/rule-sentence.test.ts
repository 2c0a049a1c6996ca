import { expect, test } from 'vitest';
import type { RuleVerdict, SavedRuleEntry } from '../../../shared/domain/saved-rules.ts';
import { words } from '../../../shared/words/words.ts';
import { changedWords, ruleSentence, verdictWords } from './rule-sentence.ts';

const place = { start: 0, line: 1, source: 'x = 1' };
const said = (rule: SavedRuleEntry) => {
  const { of, exact, rest } = ruleSentence(rule);
  return words(of, { exact, ...rest });
};
const command = (decision: 'allow' | 'prompt' | 'forbidden'): SavedRuleEntry => ({
  ...{ ...place, kind: 'command', decision, justification: null },
  pattern: [['git'], ['status', 'a b']],
});

test('a rule is said by what it does', () => {
  expect([
    said(command('allow')),
    said(command('prompt')),
    said(command('forbidden')),
    said({ ...place, kind: 'host', host: 'x.org', protocol: 'https', decision: 'allow' }),
    said({ ...place, kind: 'program', name: 'git', paths: ['/usr/bin/git'] }),
    said({ ...place, kind: 'other' }),
  ]).toEqual([
    "Commands that begin with git status|'a b' run without asking and outside the sandbox.",
    "Commands that begin with git status|'a b' are asked about, whatever else allows them.",
    "Commands that begin with git status|'a b' are refused.",
    'Connections to x.org over https by rule: allow.',
    'Rules for git also mean /usr/bin/git.',
    'Codex runs this line itself; Bobbin does not read it: x = 1',
  ]);
});

test('a verdict names who gave it, and a script is none for a rule', () => {
  const verdict = (over: Partial<RuleVerdict>) =>
    verdictWords({ decision: null, by: 'codex', isScript: false, commands: [], ...over });
  expect(verdict({ decision: 'allow' })).toContain('without asking and outside the sandbox');
  expect(verdict({ decision: 'allow', by: 'bobbin' })).toContain('worked out by Bobbin');
  expect(verdict({})).toContain('the mode of the thread decides');
  expect(verdict({ isScript: true })).toContain('one shell script');
});

test('a change says who still goes by the old rules', () => {
  expect([0, 1, 3].map((running) => changedWords({ backup: '/b', running }))).toEqual([
    'The rules are changed and hold from now on.',
    'The rules are changed. One thread goes on under the old ones until its turn ends.',
    'The rules are changed. 3 threads go on under the old ones until their turns end.',
  ]);
});

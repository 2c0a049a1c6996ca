import { expect, test } from 'vitest';
import { rulesLettingRun } from './rules-letting-run.ts';
import type { SavedRuleEntry } from './saved-rules.ts';

const place = { start: 0, line: 1, source: '' };
const file = (rules: SavedRuleEntry[], problem: string | null = null) => ({
  ...{ path: '/a.rules', revision: 'r', rules, problem },
});
const command = (decision: 'allow' | 'prompt' | 'forbidden'): SavedRuleEntry => ({
  ...{ ...place, kind: 'command', pattern: [['ls']], decision, justification: null },
});
const host = (decision: string): SavedRuleEntry => ({
  ...{ ...place, kind: 'host', host: 'x.org', protocol: 'https', decision },
});

test.each<[string, SavedRuleEntry[], number]>([
  ['allows', [command('allow'), command('prompt'), command('forbidden')], 1],
  ['reaches a host', [host('allow'), host('deny'), host('what is new')], 2],
  ['is a place of a program', [{ ...place, kind: 'program', name: 'git', paths: ['/g'] }], 0],
  ['is computed', [{ ...place, kind: 'other' }], 1],
])('counts a rule that %s', (_what, rules, count) => {
  expect(rulesLettingRun(file(rules))).toBe(count);
});

test('a file that cannot be read may let anything run', () => {
  expect(rulesLettingRun(file([], 'It is too large.'))).toBe(1);
});

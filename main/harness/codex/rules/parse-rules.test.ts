import { expect, test } from 'vitest';
import { parseRules } from './parse-rules.ts';
import { replaceStatement, ruleText } from './rewrite-rules.ts';

const source = `# written by Codex
prefix_rule(pattern=["git", ["status", "diff"]], decision="allow", justification="only reads",
  match=["git status"])  # keep

prefix_rule(pattern = ['rm'], decision = "prompt")
prefix_rule(["a\\"b", """tri""", r'c\\d'], "forbidden")
prefix_rule(pattern=["ls"])
network_rule(host="api.example.com", protocol="https", decision="allow")
host_executable(name="git", paths=["/usr/bin/git"])
for tool in ["a", "b"]:
  prefix_rule(pattern=[tool])
words = ["x"]
prefix_rule(pattern=words + ["y"], decision="allow")
prefix_rule(pattern=[], decision="allow")
prefix_rule(pattern=["x"], decision="always")
`;

test('rules in Codex’s form are read, everything else is shown as it is', () => {
  const read = parseRules(source).map(({ start: _start, source: _source, ...rest }) => rest);
  const command = { kind: 'command', justification: null };
  expect(read).toEqual([
    {
      ...{ kind: 'command', line: 2, pattern: [['git'], ['status', 'diff']], decision: 'allow' },
      justification: 'only reads',
    },
    { ...command, line: 5, pattern: [['rm']], decision: 'prompt' },
    { ...command, line: 6, pattern: [['a"b'], ['tri'], ['c\\d']], decision: 'forbidden' },
    { ...command, line: 7, pattern: [['ls']], decision: 'allow' },
    { kind: 'host', line: 8, host: 'api.example.com', protocol: 'https', decision: 'allow' },
    { kind: 'program', line: 9, name: 'git', paths: ['/usr/bin/git'] },
    ...[10, 12, 13, 14, 15].map((line) => ({ kind: 'other', line })),
  ]);
  expect(parseRules(source)[6]?.source).toBe(
    'for tool in ["a", "b"]:\n  prefix_rule(pattern=[tool])',
  );
});

test('a rule is taken out with its line, and only it', () => {
  for (const { start, source: text } of parseRules(source)) {
    const without = replaceStatement(source, start, null)!;
    expect(parseRules(without)).toHaveLength(parseRules(source).length - 1);
    expect(source.length - without.length).toBeGreaterThanOrEqual(text.length);
    expect(source.startsWith(without.slice(0, start))).toBe(true);
  }
  expect(replaceStatement(source, 3, null)).toBeNull();
  expect(replaceStatement('prefix_rule(pattern=["a"])', 0, null)).toBe('');
});

test('a rule is written as it is read', () => {
  const rule = {
    pattern: [['a"b\\'], ['c d', '\u202e\n']],
    decision: 'allow' as const,
    justification: 'it’s',
  };
  expect(parseRules(ruleText(rule))).toEqual([expect.objectContaining(rule)]);
});

test('a file that ends in the middle of something is one unread piece', () => {
  for (const cut of ['prefix_rule(pattern=["a', 'prefix_rule(pattern=["a"]', '"""', '(((']) {
    expect(parseRules(cut)).toMatchObject([{ kind: 'other', start: 0, line: 1 }]);
  }
  expect(parseRules('')).toEqual([]);
  expect(parseRules('# only words\n\n')).toEqual([]);
});

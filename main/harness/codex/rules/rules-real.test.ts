import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeCommand } from '../../../../shared/domain/rule-verdict.ts';
import type { CommandRule } from '../../../../shared/domain/saved-rules.ts';
import { nativeCodex } from '../../../demo/app-server.test-support.ts';
import { useBenches } from '../real-codex.test-support.ts';
import { ChildProcesses } from '../child-processes.ts';
import { createCodexPermissions } from './codex-permissions.ts';
import { parseRules } from './parse-rules.ts';

const bench = useBenches();
const source = `prefix_rule(pattern=["git", ["status", "diff"]], decision="allow")
prefix_rule(pattern=["git"], decision="prompt")
prefix_rule(pattern=["git", "push", "--force"], decision="forbidden", justification="never")
prefix_rule(pattern=["touch"], decision="allow")
`;

async function withRules(text = source) {
  const made = await bench();
  const folder = path.join(made.codexHome, 'rules');
  await mkdir(folder);
  const file = path.join(folder, 'default.rules');
  await writeFile(file, text, { mode: 0o600 });
  const { permissions } = made.harness;
  return { ...made, permissions: permissions!, rulesFolder: folder, file };
}

describe('rules, on the real Codex', { timeout: 30_000 }, () => {
  test('Bobbin’s own reading of plain rules decides as Codex does', async () => {
    const { file } = await withRules();
    const rules = parseRules(source).filter((rule): rule is CommandRule => rule.kind === 'command');
    for (const line of [
      ...['git status', 'git diff x', 'git push', 'git push --force', 'git', 'touch a b'],
      ...['touchy', 'ls', 'git statusx', '/usr/bin/git status'],
    ]) {
      const words = line.split(' ');
      const args = ['execpolicy', 'check', '--rules', file, '--', ...words];
      const said = JSON.parse(execFileSync(nativeCodex(), args, { encoding: 'utf8' }));
      const own = judgeCommand(rules, words);
      expect([line, own.decision]).toEqual([line, said.decision ?? null]);
    }
  });

  test('a line is allowed only where each of its commands is; a script is none of them', async () => {
    const { permissions } = await withRules();
    const check = async (line: string) => {
      const { decision, by, isScript } = await permissions.checkRules(line, null);
      return { decision, by, isScript };
    };
    const codex = { by: 'codex', isScript: false };
    expect(await check('touch a && touch b')).toEqual({ ...codex, decision: 'allow' });
    expect(await check('touch a && ls')).toEqual({ ...codex, decision: null });
    expect(await check('touch a; git push --force')).toEqual({ ...codex, decision: 'forbidden' });
    expect(await check('touch $HOME/x')).toEqual({ by: 'codex', isScript: true, decision: null });
    expect((await permissions.checkRules('git status', null)).commands).toEqual([
      { words: ['git', 'status'], decision: 'prompt', matched: [['git', 'status'], ['git']] },
    ]);
  });

  test('a line is judged for a folder: the machine’s rules hold everywhere, those a folder brings only there', async () => {
    const { folder, codexHome } = await withRules();
    const machineRules = path.join(folder, 'machine');
    const own = path.join(folder, '.codex', 'rules');
    for (const [place, word] of [
      [machineRules, 'plum'],
      [own, 'pear'],
    ] as const) {
      await mkdir(place, { recursive: true });
      await writeFile(
        path.join(place, 'a.rules'),
        `prefix_rule(pattern=["${word}"], decision="allow")\n`,
      );
    }
    const permissions = createCodexPermissions({
      children: new ChildProcesses(),
      findCodex: () =>
        Promise.resolve({
          ...{ path: nativeCodex(), args: [], version: null, foundBy: 'test', searchPath: [] },
        }),
      catalog: { ask: () => Promise.reject(new Error('not asked here')) },
      ...{ codexHome, home: codexHome, env: process.env, machineRules },
    });
    const { machine } = await permissions.rules([]);
    expect(machine.map(({ path: file }) => file)).toEqual([path.join(machineRules, 'a.rules')]);
    const decided = async (line: string, trusted: string | null) =>
      (await permissions.checkRules(line, trusted)).decision;
    expect([await decided('plum', null), await decided('pear', null)]).toEqual(['allow', null]);
    expect(await decided('plum && pear && touch x', folder)).toBe('allow');
  });

  test('a file that Codex cannot read is judged by what Bobbin could read of it, and said so', async () => {
    const { permissions } = await withRules(`${source}prefix_rule(pattern=[1])\n`);
    expect(await permissions.checkRules('touch x', null)).toMatchObject({
      by: 'bobbin',
      decision: 'allow',
    });
  });

  test('a rule is taken out and one is narrowed: the old file is kept, mode and the rest are as before', async () => {
    const { permissions, file, rulesFolder } = await withRules();
    const before = (await permissions.rules([])).saved[0]!;
    const backup = await permissions.changeRule({
      ...{ file, revision: before.revision, start: before.rules[3]!.start, narrowed: null },
    });
    expect(await readFile(backup, 'utf8')).toBe(source);
    expect(await readFile(file, 'utf8')).toBe(source.split('\n').slice(0, 3).join('\n') + '\n');
    const now = (await permissions.rules([])).saved[0]!;
    await permissions.changeRule({
      ...{ file, revision: now.revision, start: now.rules[0]!.start },
      narrowed: [['git'], ['status'], ['-s']],
    });
    expect((await readFile(file, 'utf8')).split('\n')[0]).toBe(
      'prefix_rule(pattern=["git", "status", "-s"], decision="allow")',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(rulesFolder)).filter((name) => name.endsWith('.rules'))).toEqual([
      'default.rules',
    ]);
    expect(await readdir(rulesFolder)).toHaveLength(3);
  });

  test('nothing is written where the file changed meanwhile, is not the user’s, or the change is no narrowing', async () => {
    const { permissions, file, folder } = await withRules();
    const { revision, rules } = (await permissions.rules([])).saved[0]!;
    const [allow, prompt] = rules;
    const edit = { file, revision, start: allow!.start, narrowed: null };
    const refused = async (change: Parameters<typeof permissions.changeRule>[0]) =>
      permissions.changeRule(change).then(
        () => 'done',
        (caught: { error: { code: string } }) => caught.error.code,
      );
    expect(await refused({ ...edit, narrowed: [['git']] })).toBe('not-allowed');
    expect(await refused({ ...edit, start: prompt!.start, narrowed: [['git'], ['x']] })).toBe(
      'not-allowed',
    );
    expect(await refused({ ...edit, start: 7 })).toBe('rules-changed');
    const elsewhere = path.join(folder, 'other.rules');
    await writeFile(elsewhere, source);
    expect(await refused({ ...edit, file: elsewhere })).toBe('not-allowed');
    expect(await readFile(elsewhere, 'utf8')).toBe(source);
    const grown = `${source}prefix_rule(pattern=["new"], decision="allow")\n`;
    await writeFile(file, grown);
    expect(await refused(edit)).toBe('rules-changed');
    expect(await readFile(file, 'utf8')).toBe(grown);
    expect(await readdir(path.dirname(file))).toEqual(['default.rules']);
  });

  test('a link to a rules file stays a link', async () => {
    const { permissions, rulesFolder, folder } = await withRules();
    const target = path.join(folder, 'dotfiles.rules');
    const link = path.join(rulesFolder, 'linked.rules');
    await writeFile(target, 'prefix_rule(pattern=["x"], decision="allow")\n');
    await symlink(target, link);
    const { saved } = await permissions.rules([]);
    const { revision, rules } = saved.find(({ path: each }) => each === link)!;
    await permissions.changeRule({
      ...{ file: link, revision, start: rules[0]!.start, narrowed: null },
    });
    expect(await readFile(link, 'utf8')).toBe('');
    expect(await readFile(target, 'utf8')).toBe('');
  });
});

import { execa } from 'execa';
import { judgeCommand, judgeLine } from '../../../../shared/domain/rule-verdict.ts';
import {
  RuleDecision,
  type CommandRule,
  type RuleFile,
  type RuleVerdict,
} from '../../../../shared/domain/saved-rules.ts';
import { z } from '../../../../shared/domain/schema.ts';
import { splitCommandLine } from '../../../../shared/domain/split-command.ts';
import type { ChildProcesses } from '../child-processes.ts';
import type { CodexProgram } from '../codex-program.ts';

const checkMs = 10_000;
const mostCommands = 20;

/** What `codex execpolicy check` prints (measured, Codex 0.171.0). */
const printed = z.object({
  decision: RuleDecision.nullish(),
  matchedRules: z.array(
    z.looseObject({
      prefixRuleMatch: z.object({ matchedPrefix: z.array(z.string()) }).optional(),
    }),
  ),
});

export interface RuleProgram {
  children: ChildProcesses;
  program: CodexProgram;
  env: Record<string, string>;
}

/** Runs `codex execpolicy check`, which reads the files and starts nothing. Rejects where it cannot read them. */
export async function askCodexAboutRules(
  { children, program, env }: RuleProgram,
  files: readonly string[],
  words: readonly string[],
): Promise<RuleVerdict['commands'][number]> {
  const rules = files.flatMap((file) => ['--rules', file]);
  const args = [...program.args, 'execpolicy', 'check', ...rules, '--', ...words];
  const { child, forget } = children.start(() =>
    execa(program.path, args, {
      ...{ env, extendEnv: false, stdin: 'ignore', timeout: checkMs, shell: false },
    }),
  );
  const { stdout } = await child.finally(forget);
  const { decision, matchedRules } = printed.parse(JSON.parse(stdout));
  return {
    words: [...words],
    decision: decision ?? null,
    matched: matchedRules.flatMap(({ prefixRuleMatch }) =>
      prefixRuleMatch ? [prefixRuleMatch.matchedPrefix] : [],
    ),
  };
}

/**
 * What the rules say about a command line. `ask` is the real program; where there is none, or it cannot read the files,
 * the rules that Bobbin could read decide.
 */
export async function checkLine(
  line: string,
  files: readonly RuleFile[],
  ask: (paths: string[], words: string[]) => Promise<RuleVerdict['commands'][number]>,
): Promise<RuleVerdict> {
  const split = splitCommandLine(line);
  const isScript = split === null;
  const commands = (split ?? [['bash', '-lc', line]]).slice(0, mostCommands);
  const paths = files.map((file) => file.path);
  const judged = (by: RuleVerdict['by'], each: RuleVerdict['commands']): RuleVerdict => ({
    ...{ by, isScript, commands: each },
    decision: judgeLine(each.map(({ decision }) => decision)),
  });
  if (paths.length > 0) {
    try {
      return judged('codex', await Promise.all(commands.map((words) => ask(paths, words))));
    } catch {
      // Below.
    }
  }
  const rules = files.flatMap((file) =>
    file.rules.filter((rule): rule is CommandRule => rule.kind === 'command'),
  );
  return judged(
    paths.length === 0 ? 'codex' : 'bobbin',
    commands.map((words) => judgeCommand(rules, words)),
  );
}

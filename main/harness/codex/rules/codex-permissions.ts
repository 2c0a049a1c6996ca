import path from 'node:path';
import type { RuleFile } from '../../../../shared/domain/saved-rules.ts';
import type { HarnessPermissions } from '../../harness-permissions.ts';
import type { Catalog } from '../catalog.ts';
import type { ChildProcesses } from '../child-processes.ts';
import type { CodexProgram } from '../codex-program.ts';
import { childEnvironment } from '../environment.ts';
import { followPath } from '../name-path.ts';
import { changeRule } from './change-rule.ts';
import { askCodexAboutRules, checkLine } from './check-rules.ts';
import { folderBrings, ownFolders } from './folder-brings.ts';
import { readRuleFiles } from './read-rule-files.ts';
import { machineRulesFolder, rulesFolder } from './rule-files.ts';

export interface PermissionsOptions {
  children: ChildProcesses;
  findCodex: () => Promise<CodexProgram>;
  catalog: Pick<Catalog, 'ask'>;
  /** Absolute; where it was given, else null. */
  codexHome: string | null;
  /** Where Codex keeps its files, given or not. */
  home: string;
  env: NodeJS.ProcessEnv;
  /** Where the rules of all users are; for tests. */
  machineRules?: string;
}

/** The rules that a trusted folder, and those above it in its repository, bring. */
async function rulesOf(folder: string): Promise<RuleFile[]> {
  const own = ownFolders(followPath(folder)).map((each) => readRuleFiles(path.join(each, 'rules')));
  return (await Promise.all(own)).flat();
}

/** Codex's saved rules and what folders bring, from its files and by its own word. */
export function createCodexPermissions(options: PermissionsOptions): HarnessPermissions {
  const { children, findCodex, catalog, codexHome, home, env } = options;
  const machine = options.machineRules ?? machineRulesFolder(process.platform, env);
  const folder = rulesFolder(home);

  const ask = async (paths: string[], words: string[]) => {
    const program = await findCodex();
    const { searchPath } = program;
    const childEnv = childEnvironment({
      ...{ env, platform: process.platform, searchPath, codexHome },
    });
    return askCodexAboutRules({ children, program, env: childEnv }, paths, words);
  };

  return {
    async rules(folders) {
      const brought = await Promise.all(
        folders.map(async (each) => ({ folder: each, files: await rulesOf(each) })),
      );
      return {
        folder,
        saved: await readRuleFiles(folder),
        machine: await readRuleFiles(machine),
        brought: brought.filter(({ files }) => files.length > 0),
      };
    },
    async checkRules(line, trusted) {
      const files = [...(await readRuleFiles(folder)), ...(await readRuleFiles(machine))];
      return checkLine(
        line,
        trusted === null ? files : [...files, ...(await rulesOf(trusted))],
        ask,
      );
    },
    changeRule: (edit) =>
      changeRule(edit, folder, (file) =>
        ask([file], ['true']).then(
          () => true,
          () => false,
        ),
      ),
    brings: (each) => folderBrings(each, (method, params) => catalog.ask(method, params)),
  };
}

import path from 'node:path';
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
import { rulesFolder } from './rule-files.ts';

export interface PermissionsOptions {
  children: ChildProcesses;
  findCodex: () => Promise<CodexProgram>;
  catalog: Pick<Catalog, 'ask'>;
  /** Absolute; where it was given, else null. */
  codexHome: string | null;
  /** Where Codex keeps its files, given or not. */
  home: string;
  env: NodeJS.ProcessEnv;
}

/** Codex's saved rules and what folders bring, from its files and by its own word. */
export function createCodexPermissions(options: PermissionsOptions): HarnessPermissions {
  const { children, findCodex, catalog, codexHome, home, env } = options;
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
        folders.map(async (each) => ({
          folder: each,
          files: (
            await Promise.all(
              ownFolders(followPath(each)).map((own) => readRuleFiles(path.join(own, 'rules'))),
            )
          ).flat(),
        })),
      );
      return {
        folder,
        saved: await readRuleFiles(folder),
        brought: brought.filter(({ files }) => files.length > 0),
      };
    },
    checkRules: async (line) => checkLine(line, await readRuleFiles(folder), ask),
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

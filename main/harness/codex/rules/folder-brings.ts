import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BroughtThing, FolderBrings } from '../../../../shared/domain/folder-brings.ts';
import { ruleWords } from '../../../../shared/domain/rule-words.ts';
import { z } from '../../../../shared/domain/schema.ts';
import { words } from '../../../../shared/words/words.ts';
import { readRuleFiles } from './read-rule-files.ts';
import { hooksIn, thingsIn } from './settings-brought.ts';
import { followPath } from '../name-path.ts';

const mostRules = 50;

const layers = z.object({
  layers: z
    .array(
      z.looseObject({
        name: z.looseObject({ type: z.string(), dotCodexFolder: z.string().optional() }),
        config: z.record(z.string(), z.unknown()).catch({}),
      }),
    )
    .nullish()
    .catch(null),
});

/**
 * What a folder and those above it in its repository would switch on if the folder were trusted. Codex itself reads
 * the settings (`config/read` lists them whether or not they hold, and starts nothing; measured, Codex 0.171.0); hooks
 * files and rules are read here.
 */
export async function folderBrings(
  folder: string,
  ask: (method: string, params: unknown) => Promise<unknown>,
): Promise<FolderBrings> {
  const real = followPath(folder);
  const own = ownFolders(real).filter((each) => existsSync(each));
  if (own.length === 0) return { folder: real, things: [], complete: true };
  const [read, others] = await Promise.all([
    readSettings(real, ask),
    Promise.all(own.map(besideSettings)),
  ]);
  const settings = await Promise.all(
    own.map(async (each): Promise<BroughtThing[] | null> => {
      const file = path.join(each, 'config.toml');
      const config = read.get(each) ?? {};
      if (Object.keys(config).length > 0) return thingsIn(config, file);
      return (await hasSettings(file)) ? null : [];
    }),
  );
  return {
    folder: real,
    things: [...settings.flatMap((each, at) => each ?? [unread(own[at]!)]), ...others.flat()],
    complete: !settings.includes(null),
  };
}

/** The `.codex` of the folder and of each above it up to the repository's root; of no repository: its own only. */
export function ownFolders(real: string): string[] {
  const up: string[] = [];
  for (let at = real; ; at = path.dirname(at)) {
    up.push(path.join(at, '.codex'));
    if (existsSync(path.join(at, '.git'))) return up;
    if (path.dirname(at) === at) return up.slice(0, 1);
  }
}

/** The settings in each `.codex`, as Codex reads them. What it cannot read it leaves out, or says is empty. */
async function readSettings(
  real: string,
  ask: (method: string, params: unknown) => Promise<unknown>,
): Promise<Map<string, Record<string, unknown>>> {
  try {
    const answer = layers.parse(await ask('config/read', { cwd: real, includeLayers: true }));
    return new Map(
      (answer.layers ?? []).flatMap(({ name, config }) =>
        name.type === 'project' && name.dotCodexFolder !== undefined
          ? [[name.dotCodexFolder, config]]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Whether the file says anything at all. */
async function hasSettings(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').some((line) => /^\s*[^#\s]/.test(line));
}

function unread(own: string): BroughtThing {
  const file = path.join(own, 'config.toml');
  return { kind: 'other', words: words('folderBrings.unreadSettings'), exact: null, file };
}

async function besideSettings(own: string): Promise<BroughtThing[]> {
  const hooksFile = path.join(own, 'hooks.json');
  const [names, files, hooks] = await Promise.all([
    readdir(own, { withFileTypes: true }).catch(() => []),
    readRuleFiles(path.join(own, 'rules')),
    readFile(hooksFile, 'utf8').catch(() => null),
  ]);
  const known = new Set(['config.toml', 'hooks.json', 'rules']);
  const rest = names.filter(({ name }) => !known.has(name));
  return [
    ...(hooks === null ? [] : hooksOf(hooks, hooksFile)),
    ...files.flatMap((file): BroughtThing[] =>
      file.problem === null
        ? file.rules.slice(0, mostRules).flatMap((rule): BroughtThing[] => {
            if (rule.kind === 'command') {
              const exact = ruleWords(rule.pattern.map(eitherOf));
              return [{ kind: 'rule', words: ruleEffect[rule.decision], exact, file: file.path }];
            }
            const exact = rule.source.slice(0, 300);
            return [{ kind: 'rule', words: words('folderBrings.rule'), exact, file: file.path }];
          })
        : [
            {
              kind: 'rule',
              words: words('folderBrings.rulesUnread', { problem: file.problem }),
              exact: null,
              file: file.path,
            },
          ],
    ),
    ...(rest.length === 0
      ? []
      : [
          {
            kind: 'other' as const,
            words: words('folderBrings.otherFiles'),
            exact: rest.map((each) => (each.isDirectory() ? `${each.name}/` : each.name)).join(' '),
            file: own,
          },
        ]),
  ];
}

function eitherOf(place: readonly string[]): string {
  return place.reduce((one, other) => words('folderBrings.either', { one, other }));
}

const ruleEffect = {
  allow: words('folderBrings.allows'),
  prompt: words('folderBrings.prompts'),
  forbidden: words('folderBrings.forbids'),
};

function hooksOf(text: string, file: string): BroughtThing[] {
  try {
    const { hooks } = z.object({ hooks: z.unknown() }).parse(JSON.parse(text));
    return hooksIn(hooks, file);
  } catch {
    return [{ kind: 'hook', words: words('folderBrings.hooksUnread'), exact: null, file }];
  }
}

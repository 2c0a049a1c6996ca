import { toAppError } from '../../../shared/domain/app-error.ts';
import type { FoundFile, Skill } from '../../../shared/domain/found-file.ts';
import type { Catalog } from './catalog.ts';
import type { FuzzyFileSearchParams } from './protocol/FuzzyFileSearchParams.ts';
import type { SkillsListParams } from './protocol/v2/SkillsListParams.ts';
import { fuzzyResult, skillsResult } from './wire.ts';

const mostFiles = 50;
const mostSkills = 200;
const longestPath = 1000;

/**
 * Files below a folder by Codex's own search, which leaves out what ignore files name; the best first. A search that is
 * still under way is given up for a newer one of the same `folder`. Names that could break a line are left out.
 */
export async function findFiles(
  catalog: Catalog,
  folder: string,
  query: string,
): Promise<FoundFile[]> {
  const params = {
    ...{ query, roots: [folder], cancellationToken: folder },
  } satisfies FuzzyFileSearchParams;
  const { files } = fuzzyResult.parse(await ask(catalog, 'fuzzyFileSearch', params));
  return files
    .filter(({ path }) => path.length <= longestPath && isPlain(path))
    .slice(0, mostFiles)
    .map(({ path, match_type: type }) => ({ path, isFolder: type === 'directory' }));
}

/** The skills that are switched on for a folder. One named in a message as `$name` goes to the model with it. */
export async function listSkills(catalog: Catalog, folder: string): Promise<Skill[]> {
  const params = { cwds: [folder], forceReload: true } satisfies SkillsListParams;
  const { data } = skillsResult.parse(await ask(catalog, 'skills/list', params));
  return data
    .flatMap(({ skills }) => skills)
    .filter(({ name, enabled }) => enabled && /^[\w:-]{1,100}$/.test(name))
    .slice(0, mostSkills)
    .map(({ name, description, shortDescription, scope }) => ({
      name,
      description: (shortDescription || description || '').slice(0, 300),
      fromFolder: scope === 'repo',
    }));
}

/** Asks again where the reading process ended meanwhile: it is renewed while Codex is looked at. */
async function ask(catalog: Catalog, method: string, params: object): Promise<unknown> {
  try {
    return await catalog.ask(method, params);
  } catch (caught) {
    if (toAppError(caught).code !== 'codex-ended') throw caught;
    return catalog.ask(method, params);
  }
}

/** Without control characters, which a name in a folder from anywhere may have. */
function isPlain(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

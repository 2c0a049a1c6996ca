import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { NamedPath } from '../../../shared/domain/approval.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';

/** Links followed before a path counts as endless. */
const mostLinks = 40;

/**
 * A path as a request names it, with what it really means: links and `..` followed, also where the last parts do not
 * exist yet. A relative path starts at `cwd`, the thread's folder.
 */
export function namePath(given: string, cwd: string): NamedPath {
  const resolved = followPath(path.resolve(cwd, given));
  const inside = path.relative(followPath(cwd), resolved);
  const outside = inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
  return { given, resolved, outside, caution: cautionFor(resolved) };
}

/** The real path behind an absolute one, as far as it exists. */
export function followPath(absolute: string, links = 0): string {
  try {
    return realpathSync.native(absolute);
  } catch {
    const target = links < mostLinks ? danglingTarget(absolute) : null;
    if (target !== null) return followPath(target, links + 1);
    const parent = path.dirname(absolute);
    if (parent === absolute) return absolute;
    return path.join(followPath(parent, links), path.basename(absolute));
  }
}

/** Where a link points whose target does not exist: writing to the link creates that target. */
function danglingTarget(absolute: string): string | null {
  try {
    if (!lstatSync(absolute).isSymbolicLink()) return null;
    return path.resolve(followPath(path.dirname(absolute)), readlinkSync(absolute));
  } catch {
    return null;
  }
}

const folders: Record<string, WordsKey> = {
  '.git': 'cautions.git',
  '.codex': 'cautions.codex',
  '.agents': 'cautions.agents',
  '.ssh': 'cautions.ssh',
  '.gnupg': 'cautions.gnupg',
  '.aws': 'cautions.aws',
  '.husky': 'cautions.gitHooks',
  '.vscode': 'cautions.editor',
};

const files: Record<string, WordsKey> = {
  ...Object.fromEntries(
    ['.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.profile']
      .concat(['.zshrc', '.zshenv', '.zprofile', '.zlogin', '.zlogout', '.cshrc', '.tcshrc'])
      .concat(['.kshrc', '.inputrc', 'config.fish', 'profile.ps1'])
      .map((name) => [name, 'cautions.shellStart' as const]),
  ),
  '.gitconfig': 'cautions.gitSettings',
  '.gitmodules': 'cautions.gitModules',
  '.envrc': 'cautions.envrc',
  '.npmrc': 'cautions.npmrc',
  '.netrc': 'cautions.netrc',
  crontab: 'cautions.crontab',
};

/** Why a path deserves a second look; letter case does not hide it, as on common file systems. */
function cautionFor(resolved: string): string | null {
  const parts = resolved.toLowerCase().split(path.sep);
  const folder = parts.find((part) => Object.hasOwn(folders, part));
  const last = parts.at(-1) ?? '';
  const file = Object.hasOwn(files, last) ? files[last] : undefined;
  const caution = folder === undefined ? file : folders[folder];
  return caution === undefined ? null : words(caution);
}

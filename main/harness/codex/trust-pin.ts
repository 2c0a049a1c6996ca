import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { followPath } from './name-path.ts';

export type TrustPin = Record<string, { trust_level: 'trusted' | 'untrusted' }>;

/**
 * The `projects` setting for one thread (decision D10). An untrusted folder is pinned in every spelling Codex may look
 * it up by: itself, its real path, each folder above it up to the repository's root, and the main work tree of a linked one. A
 * trusted folder is pinned alone. Measured with Codex 0.171.0: the pin wins over the user's config, which stays as it is.
 */
export function pinTrust(cwd: string, trusted: boolean): TrustPin {
  const real = followPath(cwd);
  const folders = trusted ? [cwd, real] : [cwd, real, ...upToRoot(real)];
  const level = trusted ? ('trusted' as const) : ('untrusted' as const);
  return Object.fromEntries(folders.map((folder) => [folder, { trust_level: level }]));
}

function upToRoot(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    above.push(at);
    const marker = path.join(at, '.git');
    if (existsSync(marker)) return [...above, ...mainWorkTree(marker, at)];
    if (path.dirname(at) === at) return [];
  }
}

/** A linked work tree's `.git` is a file that names a folder below the main one's `.git`. */
function mainWorkTree(marker: string, at: string): string[] {
  try {
    const target = /^gitdir: (.+?)\s*$/m.exec(readFileSync(marker, 'utf8'))?.[1];
    const main = /^(.+)[\\/]\.git[\\/]worktrees[\\/]/.exec(path.resolve(at, target ?? ''))?.[1];
    return main === undefined ? [] : [followPath(main)];
  } catch {
    return [];
  }
}

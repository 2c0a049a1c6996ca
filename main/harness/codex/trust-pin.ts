import { readFileSync } from 'node:fs';
import path from 'node:path';
import { followPath } from './name-path.ts';

export type TrustPin = Record<string, { trust_level: 'trusted' | 'untrusted' }>;

/**
 * The `projects` setting for one thread (decision D10). Codex asks for the folder, then for the root of its repository,
 * then for the main work tree of a linked one, and any of them may be trusted in the user's own settings. So an
 * untrusted folder is pinned together with everything above it; pinning the folder alone let a repository's MCP command
 * run from a subfolder (measured, Codex 0.171.0). A trusted folder is pinned alone; Codex then writes no trust of its own.
 */
export function pinTrust(cwd: string, trusted: boolean): TrustPin {
  const real = followPath(cwd);
  const folders = trusted ? [cwd, real] : [cwd, ...pathsUp(real).flatMap(withMainWorkTree)];
  const pin = { trust_level: trusted ? ('trusted' as const) : ('untrusted' as const) };
  return Object.fromEntries(folders.map((folder) => [folder, pin]));
}

function pathsUp(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...pathsUp(parent)];
}

/** A linked work tree's `.git` is a file that names a folder below the main one's `.git`. */
function withMainWorkTree(folder: string): string[] {
  try {
    const target = /^gitdir: (.+?)\s*$/m.exec(readFileSync(path.join(folder, '.git'), 'utf8'))?.[1];
    const main = /^(.+)[\\/]\.git[\\/]worktrees[\\/]/.exec(path.resolve(folder, target ?? ''))?.[1];
    return main === undefined ? [folder] : [folder, followPath(main)];
  } catch {
    return [folder];
  }
}

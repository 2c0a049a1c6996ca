import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';

export const installCommand = 'npm install -g @openai/codex';
export const updateCommand = 'npm install -g @openai/codex@latest';

/** Where Codex was found and what its version means. */
export function foundWords({ version, path, foundBy, newerThan }: HarnessInfo): string[] {
  const lines = [
    [
      version === null ? 'A Codex that does not say its version' : `Codex ${version}`,
      path === null ? '' : `at ${shortPath(path)}`,
      foundBy === null ? '' : `(found by ${foundBy})`,
    ]
      .filter(Boolean)
      .join(' ') + '.',
  ];
  if (newerThan !== null) {
    lines.push(`Newer than ${newerThan}, the last this Bobbin was tried with. It should work.`);
  }
  return lines;
}

/** Whose account Codex uses. */
export function accountWords({ account, loggedIn }: HarnessInfo): string {
  if (account !== null) return `Logged in: ${account}.`;
  return loggedIn === true
    ? 'No login is needed: Codex’s settings name a model provider of their own.'
    : 'Codex has no account yet.';
}

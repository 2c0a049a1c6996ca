import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';

export const installCommand = 'npm install -g @openai/codex';
export const updateCommand = 'npm install -g @openai/codex@latest';

/** Where Codex was found and what its version means. */
export function foundWords({ version, path, foundBy, newerThan }: HarnessInfo): string[] {
  const program =
    version === null
      ? words('firstRun.codex.unknownVersion')
      : words('firstRun.codex.version', { version });
  const found = placeWords(program, path === null ? null : shortPath(path), foundBy);
  return newerThan === null
    ? [found]
    : [found, words('firstRun.codex.newer', { version: newerThan })];
}

function placeWords(program: string, path: string | null, way: string | null): string {
  if (path === null) return words('firstRun.codex.found', { program });
  return way === null
    ? words('firstRun.codex.foundAt', { program, path })
    : words('firstRun.codex.foundBy', { program, path, way });
}

/** Whose account Codex uses. */
export function accountWords({ account, loggedIn }: HarnessInfo): string {
  if (account !== null) return words('firstRun.account.loggedIn', { account });
  return words(loggedIn === true ? 'firstRun.account.notNeeded' : 'firstRun.account.none');
}

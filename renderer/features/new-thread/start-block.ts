import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';

/** Why no thread can be started now; undefined when one can. */
export function startBlock(info: HarnessInfo, hasFolder: boolean): string | undefined {
  if (info.state === 'missing') return 'Codex was not found.';
  if (info.loggedIn === false) return 'Codex has no account yet.';
  if (!hasFolder) return 'Choose a folder first.';
  return undefined;
}

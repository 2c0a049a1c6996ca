import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { words } from '../../../shared/words/words.ts';

/** Why no thread can be started now; undefined when one can. */
export function startBlock(info: HarnessInfo, hasFolder: boolean): string | undefined {
  if (info.error?.code === 'home-missing') return info.error.message;
  if (info.state === 'missing') return words('newThread.blocked.noCodex');
  if (info.loggedIn === false) return words('newThread.blocked.noAccount');
  if (!hasFolder) return words('newThread.blocked.noFolder');
  return undefined;
}

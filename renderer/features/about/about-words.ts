import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { Startup } from '../../../shared/ipc/startup.ts';
import { words } from '../../../shared/words/words.ts';

/** Names the Electron in use, and says plainly where it is not the declared one. */
export function runtimeWords(about: Startup['about']): string {
  const { electron, chrome, platform, standIn } = about;
  return words(standIn ? 'about.runtimeIsStandIn' : 'about.runtimeIs', {
    electron,
    chrome,
    platform,
  });
}

/** Which Codex is used and how it was found, or that there is none. */
export function codexWords(info: HarnessInfo): string {
  switch (info.state) {
    case 'looking':
      return words('about.codex.looking');
    case 'missing':
      return info.error?.message ?? words('about.codex.missing');
    case 'ready':
      return [
        [info.version, info.path].filter(Boolean).join(', '),
        info.foundBy && words('about.codex.foundBy', { finder: info.foundBy }),
        info.account && words('about.codex.account', { account: info.account }),
      ]
        .filter(Boolean)
        .join('; ');
  }
}

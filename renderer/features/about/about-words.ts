import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { Startup } from '../../../shared/ipc/contract.ts';

/** Names the Electron in use, and says plainly where it is not the declared one. */
export function runtimeWords(about: Startup['about']): string {
  const versions = `Electron ${about.electron}, Chrome ${about.chrome}, ${about.platform}`;
  return about.standIn
    ? `${versions}. This Electron is a stand-in from the package registry, not the one Bobbin declares.`
    : versions;
}

/** Which Codex is used and how it was found, or that there is none. */
export function codexWords(info: HarnessInfo): string {
  switch (info.state) {
    case 'looking':
      return 'Looking for it…';
    case 'missing':
      return info.error?.message ?? 'Not found on this machine.';
    case 'ready':
      return [
        [info.version, info.path].filter(Boolean).join(', '),
        info.foundBy && `found by ${info.foundBy}`,
        info.account && `account ${info.account}`,
      ]
        .filter(Boolean)
        .join('; ');
  }
}

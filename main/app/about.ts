import { app } from 'electron';
import { devDependencies } from '../../package.json';
import type { Startup } from '../../shared/ipc/contract.ts';

/** What is running. A stand-in Electron (one that Bobbin does not declare) is always named as such. */
export function about(dataFolder: string): Startup['about'] {
  const { electron, chrome } = process.versions;
  return {
    version: app.getVersion(),
    electron: electron!,
    chrome: chrome!,
    standIn: major(electron!) !== major(devDependencies.electron),
    platform: `${process.platform} ${process.arch}`,
    dataFolder,
  };
}

function major(version: string): string {
  return version.split('.', 1)[0]!;
}

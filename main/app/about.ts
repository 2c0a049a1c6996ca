import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import { devDependencies } from '../../package.json';
import type { Diagnostics } from '../../shared/domain/diagnostics.ts';
import type { Startup } from '../../shared/ipc/startup.ts';

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

/** Versions and places for the diagnostics. */
export function diagnosticsFacts(
  dataFolder: string,
  databaseName: string,
): { versions: Omit<Diagnostics['versions'], 'sqlite'>; places: Diagnostics['places'] } {
  const { version, dataFolder: data, ...rest } = about(dataFolder);
  return {
    versions: {
      ...{ ...rest, bobbin: version, node: process.versions.node },
      system: `${os.type()} ${os.release()}`,
    },
    places: {
      data,
      database: path.join(data, databaseName),
      log: path.join(data, 'bobbin.log'),
    },
  };
}

function major(version: string): string {
  return version.split('.', 1)[0]!;
}

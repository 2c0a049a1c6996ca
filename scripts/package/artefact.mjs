import { readFileSync } from 'node:fs';
import path from 'node:path';
import { electronVersion } from '../setup/electron-version.mjs';
import { root } from '../setup/tools.mjs';

const UNPACKED = { linux: 'linux-unpacked', win32: 'win-unpacked', darwin: 'mac' };
const EXECUTABLE = {
  linux: 'bobbin',
  win32: 'Bobbin.exe',
  darwin: 'Bobbin.app/Contents/MacOS/Bobbin',
};

/**
 * Where things of the package for this machine are. A package on the stand-in Electron says so.
 * @returns {{ name: string, folder: string, unpacked: string, executable: string,
 *   isStandin: boolean, electron: string }} `unpacked` is where electron-builder leaves it, `folder`
 *   where it belongs, `executable` is relative to either
 */
export function describeArtefact() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { installed, isStandin } = electronVersion();
  const { platform, arch } = process;
  const standin = isStandin ? `-standin-electron-${installed}` : '';
  const name = `bobbin-${version}-${platform}-${arch}${standin}`;
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  const unpacked =
    platform === 'darwin' ? `mac${suffix}` : UNPACKED[platform].replace('-', `${suffix}-`);
  return {
    name,
    folder: path.join(root, 'out', name),
    unpacked: path.join(root, 'out', unpacked),
    executable: EXECUTABLE[platform],
    isStandin,
    electron: installed ?? '',
  };
}

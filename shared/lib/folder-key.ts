const windowsPath = /^(?:[a-z]:[\\/]|\\\\)/i;

/**
 * One key for the spellings of one folder (field case F33): Windows' long-path prefix, letter case and slashes, slashes
 * at the end, composed and decomposed letters. For comparing only: Codex gets the path as it was written. No link is
 * followed: where links lead is written down apart (see `createLinkFollower`).
 */
export function folderKey(path: string): string {
  const composed = path.normalize('NFC');
  const isWindows = windowsPath.test(composed);
  const plain = isWindows
    ? composed
        .replace(/^\\\\\?\\UNC\\/i, '\\\\')
        .replace(/^\\\\\?\\/, '')
        .replaceAll('/', '\\')
        .toLowerCase()
    : composed;
  return plain.replace(isWindows ? /(?<=[^:\\])\\+$/ : /(?<=[^/])\/+$/, '');
}

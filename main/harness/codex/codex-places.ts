// Where Codex may be installed, as pure functions: nothing here touches the disk.
import path from 'node:path';

export interface System {
  platform: NodeJS.Platform;
  arch: string;
  home: string;
  env: NodeJS.ProcessEnv;
}

const triples: Record<string, string> = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
  'win32-arm64': 'aarch64-pc-windows-msvc',
};

/** Names under which Codex lies in a folder, best first. */
export function programNames(platform: NodeJS.Platform): string[] {
  return platform === 'win32' ? ['codex.exe', 'codex.cmd', 'codex.ps1', 'codex'] : ['codex'];
}

/** Folders of package managers that a program started from the desktop does not have on its PATH. */
export function commonFolders({ platform, home, env }: Omit<System, 'arch'>): string[] {
  if (platform === 'win32') {
    const { join } = path.win32;
    const roaming = env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
    return [
      join(roaming, 'npm'),
      join(local, 'Volta', 'bin'),
      join(local, 'pnpm'),
      join(home, 'scoop', 'shims'),
      join(home, '.bun', 'bin'),
      join(env['ProgramFiles'] ?? 'C:\\Program Files', 'nodejs'),
    ];
  }
  const below = (...parts: string[]) => path.posix.join(home, ...parts);
  return [
    below('.local', 'bin'),
    below('bin'),
    below('.npm-global', 'bin'),
    below('.volta', 'bin'),
    below('.bun', 'bin'),
    below('.local', 'share', 'pnpm'),
    below('.local', 'share', 'mise', 'shims'),
    below('.asdf', 'shims'),
    below('.nodenv', 'shims'),
    below('.yarn', 'bin'),
    below('n', 'bin'),
    ...(platform === 'darwin' ? [below('Library', 'pnpm'), '/opt/homebrew/bin'] : []),
    '/usr/local/bin',
    ...(platform === 'linux' ? ['/home/linuxbrew/.linuxbrew/bin', '/snap/bin'] : []),
    '/usr/bin',
    '/bin',
  ];
}

/** Folders that hold one folder per Node version, and where programs lie in it. */
export function versionFolders({ platform, home, env }: Omit<System, 'arch'>) {
  if (platform === 'win32') {
    return [
      { parent: env['NVM_HOME'] ?? path.win32.join(home, 'AppData', 'Roaming', 'nvm'), bin: '' },
    ];
  }
  const nvm = env['NVM_DIR'] ?? path.posix.join(home, '.nvm');
  const fnm = path.posix.join(
    home,
    platform === 'darwin' ? 'Library/Application Support' : '.local/share',
  );
  return [
    { parent: path.posix.join(nvm, 'versions', 'node'), bin: 'bin' },
    { parent: path.posix.join(fnm, 'fnm', 'node-versions'), bin: 'installation/bin' },
  ];
}

/** Version folders newest first, by number: v9 is older than v20. */
export function newestFirst(names: readonly string[]): string[] {
  return [...names].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/**
 * Where the native program of an npm installation may lie, given the real path of its launcher `bin/codex.js`; empty
 * for any other file. The launcher is a Node script that only starts it.
 */
export function nativePrograms(
  launcher: string,
  { platform, arch }: Pick<System, 'platform' | 'arch'>,
): string[] {
  const { join, dirname, basename } = platform === 'win32' ? path.win32 : path.posix;
  const triple = triples[`${platform}-${arch}`];
  if (basename(launcher) !== 'codex.js' || triple === undefined) return [];
  const root = dirname(dirname(launcher));
  const program = platform === 'win32' ? 'codex.exe' : 'codex';
  const own = `codex-${platform}-${arch}`;
  return [
    join(dirname(root), own, 'vendor', triple, 'bin', program),
    join(root, 'node_modules', '@openai', own, 'vendor', triple, 'bin', program),
    join(root, 'vendor', triple, 'bin', program),
    join(root, 'vendor', triple, 'codex', program),
  ];
}

/**
 * The script that a shim made by npm on Windows (`codex.cmd`, `codex.ps1`, the extensionless one) would start; null for
 * any other text (field case F31).
 */
export function scriptBehindShim(text: string, folder: string): string | null {
  const found = /(?:%~dp0|%dp0%|\$basedir|\$\{basedir\})[\\/]([^"'\r\n]+?\.js)\b/.exec(text)?.[1];
  return found === undefined ? null : path.win32.join(folder, found);
}

/** The interpreter a script names in its first line; null for a program. */
export function interpreterOf(beginning: string): string | null {
  const line = /^#!\s*(.+)/.exec(beginning)?.[1]?.trim();
  if (line === undefined) return null;
  const [first = '', ...rest] = line.split(/\s+/);
  if (path.posix.basename(first) !== 'env') return first;
  return rest.find((word) => !word.startsWith('-')) ?? null;
}

import path from 'node:path';
import type { Variable } from '../../../shared/domain/environment.ts';

/** What a child may see of Bobbin's own environment. Everything else, secrets and Electron's switches first, is left out. */
const allowed = new Set([
  ...[
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'LANG',
    'LANGUAGE',
    'TZ',
    'TERM',
    'TMPDIR',
    'TMP',
    'TEMP',
  ],
  ...['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_RUNTIME_DIR'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'CODEX_CA_CERTIFICATE'],
]);

const allowedOnWindows = new Set([
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'OS', 'TMP', 'TEMP'],
  ...['USERPROFILE', 'USERNAME', 'USERDOMAIN', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA'],
  ...['PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432', 'COMPUTERNAME'],
  ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE'],
]);

export interface EnvironmentInput {
  /** Bobbin's own environment. */
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  /** Folders in which Codex and its tools are found; the program's own folder among them. */
  searchPath: readonly string[];
  /** Absolute CODEX_HOME, or null to leave Codex its default below HOME. */
  codexHome: string | null;
  /** Names the user's own Codex settings ask for, such as a model provider's key. */
  wanted?: readonly string[];
  /** Variables the user gave Codex in Bobbin's settings; they take the place of those passed on. */
  given?: readonly Variable[];
}

/** Builds the whole environment of a Codex child: an allow-list, an absolute PATH, and CODEX_HOME. */
export function childEnvironment(input: EnvironmentInput): Record<string, string> {
  const windows = input.platform === 'win32';
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.env)) {
    if (value === undefined) continue;
    const upper = name.toUpperCase();
    const plain = allowed.has(upper) || upper.startsWith('LC_');
    const wanted = input.wanted?.includes(name) ?? false;
    if (plain || wanted || (windows && allowedOnWindows.has(upper))) result[name] = value;
  }
  for (const { name, value } of input.given ?? []) {
    for (const same of spellings(name, windows)) {
      for (const held of Object.keys(result)) if (isSame(held, same, windows)) delete result[held];
      result[same] = value;
    }
  }
  result['PATH'] = input.searchPath.join(windows ? ';' : ':');
  if (input.codexHome !== null) result['CODEX_HOME'] = input.codexHome;
  return result;
}

/** Names that only Codex is to see, in every spelling they are given in. */
export function namesHiddenFromTools(given: readonly Variable[]): string[] {
  return given.flatMap(({ name, forTools }) => (forTools ? [] : spellings(name, false)));
}

/** Programs differ in which case of a proxy's name they read; so both are set. */
function spellings(name: string, windows: boolean): string[] {
  const isProxy = /^(?:https?|all|no)_proxy$/i.test(name);
  return isProxy && !windows ? [name.toUpperCase(), name.toLowerCase()] : [name];
}

function isSame(one: string, other: string, windows: boolean): boolean {
  return windows ? one.toUpperCase() === other.toUpperCase() : one === other;
}

/** The entries of a PATH that can be relied on: absolute ones, each once, in order. */
export function pathEntries(value: string | undefined, platform: NodeJS.Platform): string[] {
  const { isAbsolute, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const entries = (value ?? '').split(delimiter).filter((entry) => isAbsolute(entry));
  return [...new Set(entries)];
}

/** A Codex that can be started: always an absolute path, never a shell. */
export interface CodexProgram {
  path: string;
  /** Arguments before ours, where the program is a script that another one runs. */
  args: string[];
  /** Null where the program would not say. */
  version: string | null;
  /** Where it was found, in words for the user. */
  foundBy: string;
  /** Absolute folders for the child's PATH. */
  searchPath: string[];
}

/** The oldest Codex that speaks what Bobbin sends: 0.150.0 still calls `excludeTurns` experimental (measured). */
export const minimumVersion = '0.154.0';

/** The first version number in a text such as `codex-cli 0.171.0`; null if there is none. */
export function readVersion(text: string): string | null {
  return /\b(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)/.exec(text)?.[1] ?? null;
}

/** The Codex whose protocol Bobbin was built against. Newer ones work as long as they keep to it. */
export const knownVersion = '0.171.0';

/** Whether a version is older than {@link minimumVersion}. A pre-release counts as its release. */
export function isTooOld(version: string): boolean {
  return isNewer(minimumVersion, version);
}

/** Whether a version is newer than another. A pre-release counts as its release. */
export function isNewer(version: string, than: string): boolean {
  const [have, other] = [numbers(version), numbers(than)];
  const at = other.findIndex((part, index) => part !== have[index]);
  return at !== -1 && (have[at] ?? 0) > other[at]!;
}

function numbers(version: string): number[] {
  return version.split('-', 1)[0]!.split('.').map(Number);
}

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { programVariable } from '../../../shared/domain/program-variable.ts';
import { words } from '../../../shared/words/words.ts';
import type { ChildProcesses } from './child-processes.ts';
import {
  commonFolders,
  interpreterOf,
  nativePrograms,
  newestFirst,
  programNames,
  scriptBehindShim,
  versionFolders,
  type System,
} from './codex-places.ts';
import { isTooOld, readVersion, type CodexProgram } from './codex-program.ts';
import { childEnvironment, pathEntries } from './environment.ts';
import { knownLoginShellPath } from './login-shell-path.ts';
import { tooOld } from './too-old.ts';

export interface FindOptions extends System {
  children: ChildProcesses;
  /** The path the user chose in the settings, null for none. */
  setting: () => string | null;
  /** The folder whose node_modules may hold Codex as a development dependency; null in a packaged app. */
  developmentRoot: string | null;
  /** Folders searched after the PATH; the common ones of this system unless given. */
  places?: readonly string[];
  loginPath?: (env: NodeJS.ProcessEnv) => Promise<string | null>;
}

interface Candidate {
  file: string;
  foundBy: string;
}

const versionMs = 5000;

/**
 * Makes the search for Codex (decision D15): the environment, the setting, the login shell's PATH, common places, the
 * development dependency. A named program that cannot be used is an error, never skipped; elsewhere the first usable
 * one wins. The answer is kept while the file and the setting stay as they are; a search under way counts for the
 * setting it began with. Rejects with an AppFailure.
 */
export function createCodexFinder(options: FindOptions): () => Promise<CodexProgram> {
  let kept: { key: string; program: CodexProgram } | null = null;
  let running: { chosen: string | null; program: Promise<CodexProgram> } | null = null;

  const search = async (chosen: string | null): Promise<CodexProgram> => {
    const fixed = { ...options, setting: () => chosen };
    if (kept !== null && kept.key === (await keyOf(fixed, kept.program.path))) return kept.program;
    const { children, env, loginPath } = options;
    const login = await (loginPath?.(env) ?? knownLoginShellPath(children, env));
    const program = await findCodex(fixed, login);
    kept = { key: await keyOf(fixed, program.path), program };
    return program;
  };
  return () => {
    const chosen = options.setting();
    if (running?.chosen === chosen) return running.program;
    const begun = { chosen, program: search(chosen) };
    const end = () => void (running === begun && (running = null));
    begun.program.then(end, end);
    running = begun;
    return begun.program;
  };
}

async function keyOf({ setting, env }: FindOptions, file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return JSON.stringify([setting(), env[programVariable], found?.mtimeMs, found?.size]);
}

async function findCodex(options: FindOptions, login: string | null): Promise<CodexProgram> {
  const searchPath = await searchPathOf(options, login);
  const named = namedCandidate(options);
  if (named !== null) return useProgram(named, options, searchPath);
  const problems: AppError[] = [];
  for (const candidate of candidates(options, searchPath)) {
    if (!(await isFile(candidate.file))) continue;
    try {
      return await useProgram(candidate, options, searchPath);
    } catch (caught) {
      if (!(caught instanceof AppFailure)) throw caught;
      problems.push(caught.error);
    }
  }
  const message = words('codex.notFound');
  throw new AppFailure(problems[0] ?? appError('codex-not-found', message, { retryHelps: true }));
}

function namedCandidate({ env, setting }: FindOptions): Candidate | null {
  const named = env[programVariable];
  if (named) return { file: named, foundBy: programVariable };
  const chosen = setting();
  return chosen === null ? null : { file: chosen, foundBy: words('codex.foundBy.settings') };
}

function* candidates(options: FindOptions, searchPath: readonly string[]): Generator<Candidate> {
  for (const folder of searchPath) {
    for (const name of programNames(options.platform)) {
      yield { file: path.join(folder, name), foundBy: folder };
    }
  }
  if (options.developmentRoot === null) return;
  const launcher = path.join(options.developmentRoot, 'node_modules/@openai/codex/bin/codex.js');
  yield { file: launcher, foundBy: words('codex.foundBy.dependency') };
}

/** The login shell's PATH, Bobbin's own and the common places. Folders that npm adds for its scripts are no installation. */
async function searchPathOf(options: FindOptions, login: string | null): Promise<string[]> {
  const { platform, env } = options;
  const versions = await Promise.all(
    versionFolders(options).map(async ({ parent, bin }) => {
      const names = await readdir(parent).catch(() => []);
      return newestFirst(names).map((name) => path.join(parent, name, bin));
    }),
  );
  const folders = [
    ...pathEntries(login ?? '', platform),
    ...pathEntries(env['PATH'] ?? env['Path'], platform),
    ...(options.places ?? commonFolders(options)),
    ...versions.flat(),
  ].filter((folder) => !/[\\/]node_modules[\\/]/.test(folder));
  const there = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)));
  return [...new Set(folders.filter((_, index) => there[index]?.isDirectory()))];
}

async function useProgram(
  { file, foundBy }: Candidate,
  options: FindOptions,
  searchPath: string[],
): Promise<CodexProgram> {
  if (!path.isAbsolute(file)) throw unusable(words('codex.program.notAbsolute', { file }));
  const real = await realpath(file).catch(() => null);
  if (real === null) throw unusable(words('codex.program.absent', { file }));
  const { program, args } = await runnable(file, real, options, searchPath);
  const version = await askVersion(program, args, options, searchPath);
  if (version !== null && isTooOld(version)) throw new AppFailure(tooOld(version, program));
  return { path: program, args, version, foundBy, searchPath };
}

/** The native program where there is one; else the file itself, with what it needs to run. */
async function runnable(
  file: string,
  real: string,
  options: FindOptions,
  searchPath: readonly string[],
): Promise<{ program: string; args: string[] }> {
  const beginning = await readBeginning(real);
  const shim =
    options.platform === 'win32' ? scriptBehindShim(beginning, path.dirname(file)) : null;
  const script = shim ?? real;
  for (const native of nativePrograms(script, options)) {
    if (await isFile(native)) return { program: native, args: [] };
  }
  const interpreter = shim === null ? interpreterOf(beginning) : 'node';
  const needsNode = interpreter !== null && path.basename(interpreter) === 'node';
  const node = needsNode ? await findNode(options.platform, searchPath) : null;
  if (needsNode && node === null) {
    throw unusable(words('codex.program.needsNode', { file }));
  }
  if (node !== null && options.platform === 'win32') return { program: node, args: [script] };
  const allowed = await access(real, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!allowed) throw unusable(words('codex.program.notExecutable', { file }));
  return { program: real, args: [] };
}

async function findNode(
  platform: NodeJS.Platform,
  searchPath: readonly string[],
): Promise<string | null> {
  for (const folder of searchPath) {
    const file = path.join(folder, platform === 'win32' ? 'node.exe' : 'node');
    if (await isFile(file)) return file;
  }
  return null;
}

/** Null when the program says nothing that looks like a version; it may still tell at its start. */
function askVersion(
  program: string,
  args: readonly string[],
  { children, env, platform }: FindOptions,
  searchPath: readonly string[],
): Promise<string | null> {
  const childEnv = childEnvironment({ env, platform, searchPath, codexHome: null });
  return new Promise((resolve, reject) => {
    const limits = { timeout: versionMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 } as const;
    const { child, forget } = children.start(() =>
      execFile(
        program,
        [...args, '--version'],
        { env: childEnv, cwd: path.parse(program).root, ...limits },
        (error, stdout) => {
          forget();
          const code = (error as NodeJS.ErrnoException | null)?.code;
          if (typeof code === 'string')
            reject(unusable(words('codex.program.cannotRun', { file: program, code })));
          else resolve(readVersion(stdout));
        },
      ),
    );
    child.stdin?.end();
  });
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

function unusable(message: string): AppFailure {
  return new AppFailure(appError('codex-not-found', message, { retryHelps: true }));
}

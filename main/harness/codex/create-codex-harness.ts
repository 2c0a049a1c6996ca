import os from 'node:os';
import path from 'node:path';
import type { Variable } from '../../../shared/domain/environment.ts';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { Harness } from '../harness.ts';
import { createCodexCarrier } from './carry/codex-carrier.ts';
import { Catalog } from './catalog.ts';
import type { ChildProcesses } from './child-processes.ts';
import type { ConnectionOptions } from './codex-connection.ts';
import type { CodexProgram } from './codex-program.ts';
import { forkThread, revertThread } from './history-actions.ts';
import { findFiles, listSkills } from './find-files.ts';
import { NewestOnly } from './newest-only.ts';
import { programsOf } from './left-programs.ts';
import { createCodexLogin } from './login.ts';
import { probe } from './probe.ts';
import { stopMarked } from './process-tree.ts';
import { AdapterSessions, withOrigin } from './rollout/adapter-sessions.ts';
import { readHistory, readNewestTurns } from './rollout/read-history.ts';
import { findSentPictures, readStoredPicture, readStoredText } from './rollout/read-stored.ts';
import { createCodexPermissions } from './rules/codex-permissions.ts';
import { RolloutSweep } from './rollout/rollout-sweep.ts';
import { listSessionFiles } from './rollout/session-files.ts';
import { SessionNames } from './rollout/session-names.ts';
import { SpareProcess } from './spare-process.ts';
import { readLastPolicy } from './turn-context.ts';
import { readLimitsResult } from './usage-notes.ts';

export interface CodexHarnessOptions {
  /** Where all that is started is known; closed by whoever made it. */
  children: ChildProcesses;
  /**
   * Absolute CODEX_HOME of this harness, which every Codex must report; null: the user's own, from the environment or
   * `~/.codex`.
   */
  codexHome: string | null;
  /** Asked before each start; rejects with an AppFailure. */
  findCodex: () => Promise<CodexProgram>;
  /** Bobbin's own environment; children get an allow-list of it. */
  env: NodeJS.ProcessEnv;
  /** What the user gives Codex beside that, asked at each start. */
  variables?: () => readonly Variable[];
  clientVersion: string;
  /** Takes one line of diagnosis; never message text. */
  log: (line: string) => void;
}

/**
 * Codex as a {@link Harness}: one `codex app-server` child per live thread, a spare one while any lives, and one that
 * only reads.
 */
export function createCodexHarness(options: CodexHarnessOptions): Harness {
  const { children, findCodex, env, variables, clientVersion, log } = options;
  const codexHome = absoluteHome(options.codexHome, env);
  const connection: ConnectionOptions = {
    ...{ children, findCodex, codexHome, env, variables, clientVersion, log },
    pinnedHome: options.codexHome !== null,
  };
  const catalog = new Catalog(connection);
  const searches = new NewestOnly();
  const sessions = new SpareProcess(connection);
  const login = createCodexLogin(connection, catalog);
  const home = codexHome ?? path.join(env['HOME'] ?? os.homedir(), '.codex');
  const files = new RolloutSweep(home);
  const names = new SessionNames(home);
  const adapted = new AdapterSessions(home);
  let lastProbe: HarnessInfo | null = null;
  return {
    async probe() {
      await sessions.drop();
      // A child that found no account keeps to that; one may have been made in a terminal since.
      if (lastProbe?.loggedIn === false) await catalog.renew();
      lastProbe = await probe(findCodex, catalog);
      return lastProbe;
    },
    async readLimits() {
      return readLimitsResult(await catalog.ask('account/rateLimits/read', {}));
    },
    async renew() {
      await Promise.all([sessions.drop(), catalog.renew()]);
    },
    spawn: (onEvent) => sessions.start(onEvent),
    async listThreads(page) {
      const { threads, next } = await catalog.listThreads(page, await names.read());
      const ids = await adapted.read();
      return { threads: threads.map((thread) => withOrigin(thread, ids)), next };
    },
    async sweepFiles(listed) {
      const [found, given] = await Promise.all([files.sweep(listed), names.read()]);
      const ids = await adapted.read();
      const threads = found.threads.map((thread) => ({
        ...withOrigin(thread, ids),
        title: given.get(thread.harnessThreadId) ?? thread.title,
      }));
      return { ...found, threads };
    },
    sessionFolders: ['sessions', 'archived_sessions'].map((name) => path.join(home, name)),
    readThread: (page) => readHistory(catalog, home, page),
    readNewest: (thread) => readNewestTurns(home, thread),
    lastPolicy: (rollout) => Promise.resolve(readLastPolicy(rollout)),
    readStoredText: (part, from) => readStoredText(home, part, from),
    readStoredPicture: (part) => readStoredPicture(home, part),
    findSentPictures: (thread, message) => findSentPictures(home, thread, message),
    findFiles: async (folder, query) =>
      (await searches.run(folder, () => findFiles(catalog, folder, query))) ?? [],
    listSkills: (folder) => listSkills(catalog, folder),
    home,
    fork: (request) => forkThread(connection, request),
    revert: (request) => revertThread(connection, request),
    setName: (threadId, name) => catalog.setName(threadId, name),
    setArchived: (threadId, archived) => catalog.setArchived(threadId, archived),
    sessionFiles: () => listSessionFiles(home),
    deleteThread: (threadId) => catalog.deleteThread(threadId),
    programsOf,
    stopProgram: stopMarked,
    carrier: createCodexCarrier(home),
    login,
    permissions: createCodexPermissions({ children, findCodex, catalog, codexHome, home, env }),
    async close() {
      await Promise.all([catalog.close(), sessions.close(), login.close()]);
    },
  };
}

/** A relative CODEX_HOME would mean another folder in each working directory; it counts from the user's home. */
function absoluteHome(given: string | null, env: NodeJS.ProcessEnv): string | null {
  const home = given ?? env['CODEX_HOME'];
  return home ? path.resolve(os.homedir(), home) : null;
}

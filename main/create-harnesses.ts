import os from 'node:os';
import { AppFailure, appError, type AppError } from '../shared/domain/app-error.ts';
import type { Variable } from '../shared/domain/environment.ts';
import type { ThreadHome } from '../shared/domain/thread.ts';
import { words } from '../shared/words/words.ts';
import { createAccountHarness } from './account-harness.ts';
import { createDemoDesk, type DemoDesk } from './demo/demo-desk.ts';
import { DEMO_MODEL } from './demo/write-demo-home.ts';
import { ChildProcesses } from './harness/codex/child-processes.ts';
import {
  createCodexHarness,
  type CodexHarnessOptions,
} from './harness/codex/create-codex-harness.ts';
import type { CodexProgram } from './harness/codex/codex-program.ts';
import { createCodexFinder } from './harness/codex/find-codex.ts';
import { knownLoginShellPath } from './harness/codex/login-shell-path.ts';
import type { Harness } from './harness/harness.ts';

/** A Codex for each account's home, and the one of the offline demo. They share nothing but the program. */
export function createHarnesses(options: {
  dataFolder: string;
  version: string;
  codexPath: () => string | null;
  /** What the user gives Codex beside what is passed on. The demo gets none of it. */
  variables: () => readonly Variable[];
  accounts: {
    /** The folder of a further account; null where there is none of that id. */
    folder: (home: ThreadHome) => string | null;
    /** Whether threads of it are known. */
    hasThreads: (home: ThreadHome) => boolean;
  };
  /** The repository, in development; null in a packaged app. */
  developmentRoot: string | null;
  /** Why no Codex may be started at all; null where it may. */
  forbidden: AppError | null;
  log: (line: string) => void;
}): {
  /** @throws AppFailure where the account is not in Bobbin any more */
  of(home: ThreadHome): Harness;
  /** Where the Codex of a home keeps its files; null: where every Codex of this user does. */
  codexHome(home: ThreadHome): string | null;
  /** Ends what lives of an account that is taken out; nothing of it is started any more. */
  forget(home: ThreadHome): Promise<void>;
  /** Takes {@link forget} back. */
  remember(home: ThreadHome): void;
  /** The PATH a terminal would have; null where it cannot be had. */
  loginPath(): Promise<string | null>;
  /** Ends what lives; from the call on nothing is started. */
  close(): Promise<void>;
  /** Kills what still lives, for the end. */
  killAll(): Promise<number>;
} {
  const { dataFolder, version, codexPath, variables, accounts, developmentRoot, forbidden, log } =
    options;
  const desk = createDemoDesk(dataFolder);
  const { env, platform } = process;
  const children = new ChildProcesses();
  const find = createCodexFinder({
    children,
    env,
    platform,
    home: os.homedir(),
    arch: process.arch,
    setting: codexPath,
    developmentRoot,
  });
  const findCodex = forbidden === null ? find : () => Promise.reject(new AppFailure(forbidden));
  const common = { children, clientVersion: version, env, log };
  const user = createCodexHarness({ ...common, variables, findCodex, codexHome: null });
  const demo = createDemoHarness(desk, findCodex, common);
  const further = new Map<ThreadHome, Harness>();
  const forgotten = new Set<ThreadHome>();
  const furtherOf = (home: ThreadHome): Harness => {
    const folder = forgotten.has(home) ? null : accounts.folder(home);
    if (folder === null) throw new AppFailure(appError('not-allowed', words('accounts.unknown')));
    const known = further.get(home);
    if (known !== undefined) return known;
    const harness = createAccountHarness(
      { ...common, variables, findCodex, codexHome: folder },
      { hasThreads: () => accounts.hasThreads(home), defaultHome: () => user.home },
    );
    further.set(home, harness);
    return harness;
  };
  const of = (home: ThreadHome): Harness => {
    switch (home) {
      case 'user':
        return user;
      case 'demo':
        return demo;
      default:
        return furtherOf(home);
    }
  };
  return {
    of,
    codexHome: (home) => (home === 'user' && !env.CODEX_HOME ? null : of(home).home),
    async forget(home) {
      forgotten.add(home);
      const harness = further.get(home);
      further.delete(home);
      await harness?.close();
    },
    remember: (home) => void forgotten.delete(home),
    loginPath: () => knownLoginShellPath(children, env),
    async close() {
      await Promise.all([
        ...[children.close(), user.close(), demo.close()],
        ...[...further.values()].map((harness) => harness.close()),
      ]);
      await desk.close();
    },
    killAll: () => children.killAll(),
  };
}

/** Codex on the demo model. Reading what the demo home holds needs no model; a session holds one as long as it lives. */
function createDemoHarness(
  desk: DemoDesk,
  findCodex: () => Promise<CodexProgram>,
  common: Pick<CodexHarnessOptions, 'children' | 'clientVersion' | 'env' | 'log'>,
): Harness {
  const after = (ready: () => Promise<void>) => () => ready().then(findCodex);
  const options = { ...common, codexHome: desk.home };
  const reader = createCodexHarness({ ...options, findCodex: after(desk.prepare) });
  const sessions = createCodexHarness({ ...options, findCodex: after(desk.start) });
  return {
    ...reader,
    login: undefined,
    async probe() {
      const info = await reader.probe();
      return { ...info, models: info.models.filter((model) => model.id === DEMO_MODEL) };
    },
    spawn(onEvent) {
      desk.hold();
      const process = sessions.spawn(onEvent);
      void process.gone.then(desk.release);
      return process;
    },
  };
}

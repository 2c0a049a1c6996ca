import os from 'node:os';
import { AppFailure, type AppError } from '../shared/domain/app-error.ts';
import type { Variable } from '../shared/domain/environment.ts';
import type { ThreadHome } from '../shared/domain/thread.ts';
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

/** The Codex of the user's own home and the one of the offline demo. They share nothing but the program. */
export function createHarnesses(options: {
  dataFolder: string;
  version: string;
  codexPath: () => string | null;
  /** What the user gives Codex beside what is passed on. The demo gets none of it. */
  variables: () => readonly Variable[];
  /** The repository, in development; null in a packaged app. */
  developmentRoot: string | null;
  /** Why no Codex may be started at all; null where it may. */
  forbidden: AppError | null;
  log: (line: string) => void;
}): {
  of(home: ThreadHome): Harness;
  /** Where the Codex of a home keeps its files; null: where every Codex of this user does. */
  codexHome(home: ThreadHome): string | null;
  /** The PATH a terminal would have; null where it cannot be had. */
  loginPath(): Promise<string | null>;
  /** Ends what lives; from the call on nothing is started. */
  close(): Promise<void>;
  /** Kills what still lives, for the end. */
  killAll(): Promise<number>;
} {
  const { dataFolder, version, codexPath, variables, developmentRoot, forbidden, log } = options;
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
  return {
    of: (home) => (home === 'demo' ? demo : user),
    codexHome: (home) => (home === 'demo' ? desk.home : (env.CODEX_HOME ?? null)),
    loginPath: () => knownLoginShellPath(children, env),
    async close() {
      await Promise.all([children.close(), user.close(), demo.close()]);
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

import os from 'node:os';
import type { ThreadHome } from '../shared/domain/thread.ts';
import { createDemoDesk } from './demo/demo-desk.ts';
import { DEMO_MODEL } from './demo/write-demo-home.ts';
import { createCodexHarness } from './harness/codex/create-codex-harness.ts';
import { createCodexFinder } from './harness/codex/find-codex.ts';
import type { Harness } from './harness/harness.ts';

/** The Codex of the user's own home and the one of the offline demo. They share nothing but the program. */
export function createHarnesses(options: {
  dataFolder: string;
  version: string;
  codexPath: () => string | null;
  /** The repository, in development; null in a packaged app. */
  developmentRoot: string | null;
  log: (line: string) => void;
}): { of(home: ThreadHome): Harness; close(): Promise<void> } {
  const { dataFolder, version, codexPath, developmentRoot, log } = options;
  const demo = createDemoDesk(dataFolder);
  const { env, platform } = process;
  const findCodex = createCodexFinder({
    env,
    platform,
    home: os.homedir(),
    arch: process.arch,
    setting: codexPath,
    developmentRoot,
  });
  const common = { clientVersion: version, env, log };
  const user = createCodexHarness({ ...common, findCodex, codexHome: null });
  const onDemo = createCodexHarness({
    ...common,
    codexHome: demo.home,
    async findCodex() {
      await demo.start();
      return findCodex();
    },
  });
  const harnesses: Record<ThreadHome, Harness> = {
    user,
    demo: {
      ...onDemo,
      async probe() {
        const info = await onDemo.probe();
        return { ...info, models: info.models.filter((model) => model.id === DEMO_MODEL) };
      },
    },
  };
  return {
    of: (home) => harnesses[home],
    async close() {
      await Promise.all([user.close(), onDemo.close(), demo.close()]);
    },
  };
}

// The fixtures every spec uses: a folder of its own, a model, a way to launch Bobbin, and cleaning up after it.
import { expect, test as base } from '@playwright/test';
import type { Script } from '../../main/demo/demo-model.ts';
import { BobbinApp, type LaunchOptions } from './bobbin-app.ts';
import { FakeCodex } from './fake-codex.ts';
import { processesNaming } from './processes.ts';
import type { Scenario } from './scenario.ts';
import { ScriptedModel } from './scripted-model.ts';
import { TestFolder } from './test-folder.ts';
import path from 'node:path';

export { expect };

interface Fixtures {
  folder: TestFolder;
  /** What the model answers; without a script the demo model's own answers. Set it with `test.use`. */
  brain: { script?: Script };
  /** The real Codex's model. Using it writes the test folder's CODEX_HOME. */
  model: ScriptedModel;
  /** Launches Bobbin on the real Codex, or on what the options say. */
  launch: (options?: Omit<LaunchOptions, 'folder'>) => Promise<BobbinApp>;
  /** Launches Bobbin on a fake Codex that plays the scenario. */
  launchFake: (
    scenario?: Scenario,
    env?: Record<string, string>,
  ) => Promise<{ bobbin: BobbinApp; fake: FakeCodex }>;
}

const quitWithin = 10_000;

export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = new TestFolder();
    await use(folder);
    for (const { pid } of processesNaming(folder.root)) process.kill(pid, 'SIGKILL');
    folder.remove();
  },
  brain: [{}, { option: true }],
  model: async ({ folder, brain }, use) => {
    const model = await ScriptedModel.start(folder.home, brain.script);
    await use(model);
    await model.close();
  },
  launch: async ({ folder }, use, info) => {
    const running: BobbinApp[] = [];
    await use(async (options) => {
      const bobbin = await BobbinApp.launch({ folder, ...options });
      running.push(bobbin);
      return bobbin;
    });
    for (const bobbin of running) {
      if (info.status !== info.expectedStatus) await attachEvidence(bobbin, info);
      await endWithin(bobbin, quitWithin);
    }
    if (info.status === 'passed') {
      expect(running.flatMap(({ windowErrors }) => windowErrors)).toEqual([]);
    }
  },
  launchFake: async ({ folder, launch }, use, info) => {
    let fake: FakeCodex | null = null;
    await use(async (scenario, env) => {
      fake = new FakeCodex(path.join(folder.root, 'fake'), scenario);
      return { bobbin: await launch({ codexPath: fake.program, ...(env && { env }) }), fake };
    });
    if (fake && info.status !== info.expectedStatus) {
      const record = path.join((fake as FakeCodex).folder, 'record.jsonl');
      await info.attach('fake-codex', { path: record, contentType: 'text/plain' });
    }
  },
});

async function attachEvidence(bobbin: BobbinApp, info: import('@playwright/test').TestInfo) {
  await info.attach('main', { body: bobbin.output.join(''), contentType: 'text/plain' });
  await info.attach('window-errors', {
    body: bobbin.windowErrors.join('\n'),
    contentType: 'text/plain',
  });
  const picture = await bobbin.page.screenshot({ timeout: 3000 }).catch(() => null);
  if (picture) await info.attach('window', { body: picture, contentType: 'image/png' });
}

/** Quits a Bobbin that still runs; one that does not quit in time is killed. */
async function endWithin(bobbin: BobbinApp, limit: number): Promise<void> {
  const child = bobbin.main;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await bobbin.app.close().catch(() => undefined);
  clearTimeout(timer);
}

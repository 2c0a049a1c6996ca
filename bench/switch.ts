// `npm run bench -- switch`: how long a toggle takes on an idle small thread, from the wish to the verified report,
// against the least it could take: starting Codex and resuming the same thread, with nothing of Bobbin around it.
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BobbinApp } from '../e2e/support/bobbin-app.ts';
import { ScriptedModel } from '../e2e/support/scripted-model.ts';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { nativeCodex } from '../main/demo/app-server.test-support.ts';
import type { RuntimeMode } from '../shared/domain/runtime-mode.ts';
import { bareResume } from './support/bare-resume.ts';
import type { Figure } from './support/figure.ts';
import { median } from './support/median.ts';
import { smallThread } from './support/small-thread.ts';
import { switchMode } from './support/switch-mode.ts';
import { table } from './support/table.ts';

const rounds = 15;
const target = 0.75;
/** Milliseconds before each measurement, so that both sides begin on a machine that rests. */
const pause = 600;
/** The thread is in full access at first. */
const modes: readonly RuntimeMode[] = ['approval-required', 'full-access'];

export default async function benchSwitch(): Promise<Figure[]> {
  const folder = new TestFolder();
  const model = await ScriptedModel.start(folder.home);
  const bobbin = await BobbinApp.launch({ folder });
  try {
    const { threadId, harnessThreadId } = await smallThread(bobbin);
    const codexHome = copyHome(folder);
    const bare = (mode: RuntimeMode) =>
      bareResume({ codex: nativeCodex(), codexHome, harnessThreadId, cwd: folder.work, mode });

    const lowering: number[] = [];
    const raising: number[] = [];
    const floor: number[] = [];
    // The first round warms both sides up: Codex indexes the copied history, and the disk's cache fills.
    for (let round = 0; round <= rounds; round += 1) {
      for (const mode of modes) {
        await delay(pause);
        const took = await switchMode(bobbin.page, threadId, mode);
        await delay(pause);
        const least = await bare(mode);
        if (round === 0) continue;
        (mode === 'full-access' ? raising : lowering).push(took);
        floor.push(least);
      }
    }
    await expectSameThread(bobbin, harnessThreadId);
    return report({ lowering, raising, floor });
  } finally {
    await bobbin.quit();
    await model.close();
    folder.remove();
  }
}

/** The same thread in a Codex home of its own, since a thread has one writer and Bobbin keeps it. */
function copyHome(folder: TestFolder): string {
  const copy = path.join(folder.root, 'home-of-the-floor');
  mkdirSync(copy, { mode: 0o700 });
  for (const name of ['config.toml', 'sessions']) {
    cpSync(path.join(folder.home, name), path.join(copy, name), { recursive: true });
  }
  return copy;
}

async function expectSameThread(bobbin: BobbinApp, harnessThreadId: string): Promise<void> {
  const { thread } = await bobbin.row();
  if (thread.harnessThreadId === harnessThreadId) return;
  throw new Error(`The thread became ${thread.harnessThreadId}; it was ${harnessThreadId}`);
}

function report(measured: { lowering: number[]; raising: number[]; floor: number[] }): Figure[] {
  const { lowering, raising, floor } = measured;
  const halves = [0, 1].map((half) => floor.filter((_, index) => index % 2 === half));
  console.log(
    `\n${table([
      { name: 'lower', values: lowering },
      { name: 'bare', values: halves[0]! },
      { name: 'raise', values: raising },
      { name: 'bare', values: halves[1]! },
    ])}\n`,
  );
  const toggle = median([...lowering, ...raising]);
  return [
    { name: 'switch.lower', value: median(lowering), unit: 'ms' },
    { name: 'switch.raise', value: median(raising), unit: 'ms' },
    { name: 'switch.toggle', value: toggle, unit: 'ms' },
    { name: 'switch.floor', value: median(floor), unit: 'ms' },
    { name: 'switch.ratio', value: toggle / median(floor), unit: 'ratio', target },
  ];
}

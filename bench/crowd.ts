// `npm run bench -- crowd`: fifty threads at once in one window, each on a real Codex of its own with the demo model.
// Every thread says its own mark only; somebody types all the time. CPU is Bobbin's own, Codex not counted.
import { BobbinApp } from '../e2e/support/bobbin-app.ts';
import { ScriptedModel } from '../e2e/support/scripted-model.ts';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { crowdScript, firstWord, message, storedRight } from './support/crowd-script.ts';
import type { Figure } from './support/figure.ts';
import { isShort } from './support/is-short.ts';
import { newThreads, sendTo, valueOf } from './support/new-threads.ts';
import { cpuSeconds, total } from './support/own-processes.ts';
import { percentile } from './support/percentile.ts';
import { beginProfile } from './support/profile.ts';
import { turnsBegun, turnsEnded, watchTurns } from './support/turn-watch.ts';
import { beginKeys, endKeys, typeUntil } from './support/typing.ts';

const threads = 50;
/** Of each thread, twenty a second: a thousand a second of all. */
const words = isShort ? 200 : 600;
/** Milliseconds that all may take, on a loaded machine too. */
const startMs = 120_000;
const endMs = 150_000;

export default async function benchCrowd(): Promise<Figure[]> {
  const folder = new TestFolder();
  const model = await ScriptedModel.start(folder.home, crowdScript(words));
  let ended = 0;
  let ids: string[] = [];
  let measured: { keys: number[]; cpu: Record<string, number>; seconds: number; all: number };
  try {
    const bobbin = await BobbinApp.launch({ folder });
    try {
      const { page } = bobbin;
      await bobbin.dialogs.answer('confirm', true);
      ids = await newThreads(bobbin, threads);
      // Half of them run a command of their own, which asks nobody in full access.
      for (const [index, threadId] of ids.entries()) {
        if (index % 2 === 0)
          valueOf(await bobbin.call('thread.setMode', { threadId, mode: 'full-access' }));
      }
      await watchTurns(page);
      await page
        .locator(`nav [data-thread-id="${ids.at(-1)}"] button`)
        .first()
        .click();
      const composer = page.getByRole('textbox', { name: 'Message to Codex' });
      await composer.waitFor();
      // Nobody goes on before all are there.
      const letGo = model.hold(firstWord);
      const startedAt = performance.now();
      await Promise.all(ids.map((id, index) => sendTo(bobbin, id, message(index))));
      await turnsBegun(page, threads, startMs);
      await beginKeys(page);
      const endProfile = await beginProfile(bobbin, 'crowd');
      const before = cpuSeconds(bobbin.pid);
      const beganAt = performance.now();
      letGo();
      let isOver = false;
      const waiting = turnsEnded(page, threads, endMs).finally(() => (isOver = true));
      await typeUntil(page, composer, () => isOver);
      ended = await waiting;
      const seconds = (performance.now() - beganAt) / 1_000;
      const after = cpuSeconds(bobbin.pid);
      await endProfile();
      const cpu = Object.fromEntries(
        Object.entries(after).map(([type, spent]) => [type, spent - (before[type] ?? 0)]),
      );
      const all = (performance.now() - startedAt) / 1_000;
      measured = { keys: await endKeys(page), cpu, seconds, all };
    } finally {
      await bobbin.quit();
    }
    const right = storedRight(folder.data, ids, words);
    return report({ ...measured, ended, right });
  } finally {
    await model.close();
    folder.remove();
  }
}

function report(measured: {
  keys: number[];
  cpu: Record<string, number>;
  seconds: number;
  all: number;
  ended: number;
  right: number;
}): Figure[] {
  const { keys, cpu, seconds, all, ended, right } = measured;
  const parts = Object.entries(cpu).map(([type, spent]) => `${type} ${spent.toFixed(1)}`);
  console.log(
    `\n${ended} turns ended, ${right} threads hold their own words and nothing else\n` +
      `CPU seconds of ${seconds.toFixed(1)} s in which all stream: ${parts.join(', ')}\n` +
      `${keys.length} keys, median ${percentile(keys, 50).toFixed(0)} ms, ` +
      `slowest ${percentile(keys, 100).toFixed(0)} ms\n`,
  );
  return [
    { name: 'crowd.completed', value: right, unit: 'threads', atLeast: threads },
    { name: 'crowd.seconds', value: all, unit: 's' },
    { name: 'crowd.cpu_seconds', value: total(cpu), unit: 's' },
    { name: 'crowd.cpu_cores', value: total(cpu) / seconds, unit: 'cores', target: 1 },
    { name: 'crowd.latency_p95_ms', value: percentile(keys, 95), unit: 'ms', target: 50 },
  ];
}

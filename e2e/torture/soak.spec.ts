// R21: Bobbin for hours, on the real Codex: five threads that answer and switch their mode all the time. In full 480
// minutes with a switch a minute; a shorter run switches as often in all. Run by `npm run torture -- soak`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { measured, torture } from '../support/torture.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectedReport, ThreadPage } from '../support/thread-page.ts';

const full = 480;
const { count: minutes, seed, random } = torture(full);
const beatMs = (60_000 * minutes) / full;

interface Sample {
  hours: number;
  mainMb: number;
  /** What the collector leaves of JavaScript's own. */
  mainHeapMb: number;
  windowMb: number;
  windowHeapMb: number;
  files: number;
  processes: number;
  walMb: number;
}

const megabytes = (bytes: number) => bytes / 1_048_576;

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Megabytes in use after a collection. */
async function heaps(bobbin: BobbinApp): Promise<{ mainHeapMb: number; windowHeapMb: number }> {
  const main = await bobbin.app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  });
  const window = await bobbin.page.context().newCDPSession(bobbin.page);
  await window.send('HeapProfiler.collectGarbage');
  const { usedSize } = await window.send('Runtime.getHeapUsage');
  await window.detach();
  return { mainHeapMb: megabytes(main), windowHeapMb: megabytes(usedSize) };
}

async function sample(bobbin: BobbinApp, since: number): Promise<Sample> {
  const processes = bobbin.processes();
  const window = processes.find(({ command }) => command.includes('--type=renderer'));
  return {
    ...(await heaps(bobbin)),
    hours: (Date.now() - since) / 3_600_000,
    mainMb: residentMb(bobbin.pid),
    windowMb: window === undefined ? 0 : residentMb(window.pid),
    files: readdirSync(`/proc/${bobbin.pid}/fd`).length,
    processes: processes.length,
    walMb: megabytes(statSync(path.join(bobbin.folder.data, 'bobbin.db-wal')).size),
  };
}

/** By how much a figure grows in an hour: the slope of the straight line through all samples. */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(of))];
  const over = mean(samples.map((one) => (one.hours - x) * (of(one) - y)));
  return over / mean(samples.map(({ hours }) => (hours - x) ** 2));
}

/** The middle one: while a process is replaced there are more of them for a moment. */
function usual(samples: readonly Sample[], of: (one: Sample) => number): number {
  return samples.map(of).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!;
}

const most = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  Math.max(...samples.map(of));

/** All threads idle in the modes they are to be in. */
async function settled(bobbin: BobbinApp, modes: ReadonlyMap<string, RuntimeMode>): Promise<void> {
  await expect
    .poll(
      async () =>
        (await bobbin.rows()).every(
          ({ session, thread }) =>
            session.status === 'idle' &&
            thread.lastReported?.approvalPolicy ===
              expectedReport[modes.get(thread.id)!].approvalPolicy,
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
}

test(`R21 ${minutes} of ${full} minutes: memory, open files, processes and the log stay as they are (seed ${seed})`, async ({
  model,
  launch,
}) => {
  test.setTimeout(0);
  const bobbin = await launch();
  const page = new ThreadPage(bobbin);
  await bobbin.dialogs.answer('confirm');
  for (let number = 1; number <= 5; number += 1) {
    await page.start(`!say Thread ${number} is here.`);
    await expect(page.shown(`Thread ${number} is here.`)).toBeVisible();
  }
  const ids = (await bobbin.rows()).map(({ thread }) => thread.id);
  const modes = new Map<string, RuntimeMode>(ids.map((id) => [id, 'approval-required']));
  await settled(bobbin, modes);

  const begun = Date.now();
  const atFirst = bobbin.processes().length;
  const samples: Sample[] = [];
  for (let beat = 0; Date.now() - begun < minutes * 60_000; beat += 1) {
    const until = Date.now() + beatMs;
    await page.row(new RegExp(`Thread ${1 + (beat % 5)} `)).click();
    for (const id of ids) {
      const text = `!stream ${20 + Math.floor(random() * 60)} 10`;
      const messageId = `soak-${beat}-${id}`;
      const sent = await bobbin.call('thread.send', { threadId: id, messageId, text });
      expect(sent).toMatchObject({ ok: true });
      // Any of them may switch, now or when its turn is over; lowering ends the turn.
      if (random() < 0.5) continue;
      const mode = modes.get(id) === 'full-access' ? 'approval-required' : 'full-access';
      await bobbin.call('thread.setMode', { threadId: id, mode });
      modes.set(id, mode);
    }
    await settled(bobbin, modes);
    samples.push(await sample(bobbin, begun));
    await page.page.waitForTimeout(Math.max(0, until - Date.now()));
  }

  expect(model.threads()).toHaveLength(5);
  // What a start takes at first is none of it.
  const steady = samples.slice(Math.ceil(samples.length / 4));
  const early = steady.slice(0, Math.ceil(steady.length / 3));
  const late = steady.slice(-early.length);
  const figures = {
    ...{ minutes, beats: samples.length },
    'main MB/h': Number(slope(steady, ({ mainMb }) => mainMb).toFixed(1)),
    'of it heap': Number(slope(steady, (one) => one.mainHeapMb).toFixed(1)),
    'main MB at the end': Math.round(late.at(-1)!.mainMb),
    'window MB/h': Number(slope(steady, ({ windowMb }) => windowMb).toFixed(1)),
    'of that heap': Number(slope(steady, (one) => one.windowHeapMb).toFixed(1)),
    'open files': `${usual(early, ({ files }) => files)} → ${usual(late, ({ files }) => files)}`,
    processes: `${usual(early, (one) => one.processes)} → ${usual(late, (one) => one.processes)}`,
    'log MB at most': Number(most(samples, ({ walMb }) => walMb).toFixed(1)),
  };
  measured('R21 soak', seed, figures);
  expect(most(samples, ({ walMb }) => walMb)).toBeLessThanOrEqual(64);
  const grown = (of: (one: Sample) => number) => usual(late, of) - usual(early, of);
  expect(grown(({ files }) => files)).toBeLessThanOrEqual(4);
  expect(grown((one) => one.processes)).toBeLessThanOrEqual(0);
  await expect.poll(() => bobbin.processes().length).toBeLessThanOrEqual(atFirst);
  // A short run is all beginning: caches fill, and the collector has not come by.
  if (minutes >= full) expect(figures['main MB/h']).toBeLessThanOrEqual(5);
});

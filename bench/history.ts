// `npm run bench -- history`: long and many threads, on data made here. A history of 120 MB opened and read, against
// Codex resuming it and against counting its lines; a list of 10,000 threads with 1,000,000 items; the first index.
import path from 'node:path';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { timeOpening, timeResume } from './support/bench-opening.ts';
import { indexWhileTyping } from './support/bench-indexing.ts';
import { p95, searchAndScroll, storeMany, timeLists } from './support/bench-many.ts';
import {
  buildReader,
  timeCounting,
  timeReading,
  type ReadRollout,
} from './support/bench-reading.ts';
import type { Figure } from './support/figure.ts';
import { writeLongRollout, type LongRollout } from './support/long-rollout.ts';
import { median } from './support/median.ts';
import { writeShortRollout } from './support/short-rollout.ts';
import { table } from './support/table.ts';

const longBytes = 120_000_000;
const openings = 3;
const readings = 7;

const launches = 5;
const threads = 10_000;
const itemsEach = 100;

/** The first index is of 256 MB, so that the bench ends soon; BOBBIN_BENCH_INDEX_MB=2000 makes it one of 2 GB. */
const indexMb = Number(process.env['BOBBIN_BENCH_INDEX_MB'] ?? 256);
const indexMbEach = 2;
/** It is given up where it comes to less than 1 MB a second. */
const indexMostMs = indexMb * 1_000;
/** 55 frames a second. */
const slowestFrame = 1_000 / 55;
/** A frame at 60 Hz. */
const frame = 16.7;

export default async function benchHistory(): Promise<Figure[]> {
  const long = await benchLong();
  const many = await benchMany();
  const reading = await benchReading();
  return [...long, ...reading, ...many, ...(await benchIndex())];
}

async function benchMany(): Promise<Figure[]> {
  const folder = new TestFolder();
  try {
    const data = storeMany(folder, threads, itemsEach);
    const { empty, full, whole } = await timeLists(folder, launches, data);
    const { searches, frames, rows, rssMb } = await searchAndScroll(folder, data);
    console.log(
      `\n${table([
        { name: 'empty', values: empty },
        { name: '10,000', values: full },
        { name: 'all 10,000 in the list', values: whole },
      ])}\n`,
    );
    return [
      { name: 'history.list', value: median(full), unit: 'ms', target: 2_000 },
      { name: 'history.list_whole', value: median(whole), unit: 'ms' },
      {
        name: 'history.list_vs_empty',
        value: median(full) / median(empty),
        unit: 'ratio',
        target: 1.3,
      },
      { name: 'history.search_p95_ms', value: p95(searches), unit: 'ms', target: 200 },
      { name: 'history.scroll_frame_p95_ms', value: p95(frames), unit: 'ms', target: 17.5 },
      { name: 'history.scroll_frame_ms', value: mean(frames), unit: 'ms', target: slowestFrame },
      { name: 'history.list_rows', value: rows, unit: 'rows', target: 200 },
      { name: 'history.list_rss_mb', value: rssMb, unit: 'MB', target: 400 },
    ];
  } finally {
    folder.remove();
  }
}

async function benchIndex(): Promise<Figure[]> {
  const threadCount = Math.ceil(indexMb / indexMbEach);
  const index = await indexWhileTyping(threadCount, indexMbEach * 1_000_000, indexMostMs);
  console.log(`\nindexed ${index.done} of ${index.threads} threads of ${indexMbEach} MB each\n`);
  return [
    { name: 'history.index_mb_per_s', value: index.mbPerSecond, unit: 'MB/s' },
    {
      name: 'history.index_frame_p95_ms',
      value: p95(index.frames),
      unit: 'ms',
      target: frame + 0.8,
    },
  ];
}

async function benchLong(): Promise<Figure[]> {
  const folder = new TestFolder();
  try {
    const rollout = writeLongRollout(folder.home, longBytes, folder.work);
    const open = { name: 'open', values: [] as number[] };
    const resume = { name: 'resume', values: [] as number[] };
    const grown: number[] = [];
    for (let round = 0; round < openings; round += 1) {
      const { ms, grownMb } = await timeOpening(rollout);
      open.values.push(ms);
      grown.push(grownMb);
      resume.values.push(await timeResume(rollout));
    }
    console.log(`\n${table([open, resume])}\n`);
    return [
      { name: 'history.open', value: median(open.values), unit: 'ms' },
      {
        name: 'history.open_vs_resume',
        value: median(open.values) / median(resume.values),
        unit: 'ratio',
        target: 0.1,
      },
      { name: 'history.open_rss_mb', value: Math.max(...grown), unit: 'MB', target: 150 },
    ];
  } finally {
    folder.remove();
  }
}

async function benchReading(): Promise<Figure[]> {
  const folder = new TestFolder();
  try {
    const read = await buildReader(path.join(folder.root, 'reader'));
    const measure = async (name: string, write: typeof writeLongRollout) => {
      const rollout = write(folder.home, longBytes, folder.work);
      const times = await readAndCount(name, rollout, read);
      return median(times.read) / median(times.count);
    };
    return [
      {
        name: 'history.read_vs_wc',
        value: await measure('long lines', writeLongRollout),
        unit: 'ratio',
        target: 25,
      },
      {
        name: 'history.read_short_vs_wc',
        value: await measure('short lines', writeShortRollout),
        unit: 'ratio',
      },
    ];
  } finally {
    folder.remove();
  }
}

/** Reads and counts by turns, so that what else the machine does meanwhile weighs on both. */
async function readAndCount(name: string, rollout: LongRollout, readRollout: ReadRollout) {
  const read: number[] = [];
  const count: number[] = [];
  for (let round = 0; round < readings; round += 1) {
    read.push(await timeReading(readRollout, rollout));
    count.push(timeCounting(rollout));
  }
  const rows = [
    { name: `read, ${name}`, values: read },
    { name: 'wc -l', values: count },
  ];
  console.log(`\n${table(rows)}\n`);
  return { read, count };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

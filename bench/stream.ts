// `npm run bench -- stream`: text that streams as fast as no model does, while somebody types: a thousand pieces a second
// in one thread, then a hundred a second in each of fifty. The source is the scripted fake Codex (e2e/fake-codex).
import path from 'node:path';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { streamInto, type Streamed } from './support/bench-streaming.ts';
import { emptyPageFrames } from './support/empty-page.ts';
import type { Figure } from './support/figure.ts';
import { isShort } from './support/is-short.ts';
import { percentile } from './support/percentile.ts';

const seconds = isShort ? 10 : 60;
const emptyMs = 5_000;
/** A frame at 60 Hz. */
const frame = 16.7;
/** MB of text and its turns that may stay. */
const mostGrown = 10;

export default async function benchStream(): Promise<Figure[]> {
  const folder = new TestFolder();
  const userData = path.join(folder.root, 'blank');
  try {
    const before = await emptyPageFrames(userData, emptyMs);
    const one = await streamInto({ threads: 1, perSecond: 1_000, seconds });
    const between = await emptyPageFrames(userData, emptyMs);
    const fifty = await streamInto({ threads: 50, perSecond: 100, seconds });
    const after = await emptyPageFrames(userData, emptyMs);
    const empty = percentile([...before, ...between, ...after], 95);
    console.log(
      `\nempty page: frame p95 ${empty.toFixed(1)} ms\n` +
        `1 × 1,000/s: ${describe(one)}\n50 × 100/s: ${describe(fifty)}\n`,
    );
    const both = [one, fifty];
    const worst = (of: (streamed: Streamed) => number) => Math.max(...both.map(of));
    return [
      { name: 'stream.lost_bytes', value: worst(({ lost }) => lost), unit: 'bytes', target: 0 },
      {
        name: 'stream.frame_p95_extra_ms',
        value: worst(({ frames }) => percentile(frames, 95)) - empty,
        unit: 'ms',
        target: frame,
      },
      {
        name: 'stream.latency_p95_ms',
        value: worst(({ keys }) => percentile(keys, 95)),
        unit: 'ms',
        target: 50,
      },
      {
        name: 'stream.grown_mb',
        value: worst(({ grownMb }) => Math.max(grownMb.window, grownMb.main)),
        unit: 'MB',
        target: mostGrown,
      },
      { name: 'stream.cpu_cores', value: worst(({ cores }) => cores), unit: 'cores' },
    ];
  } finally {
    folder.remove();
  }
}

function describe({ lost, frames, keys, cpu, took, grownMb }: Streamed): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const parts = Object.entries(cpu).map(([type, spent]) => `${type} ${spent.toFixed(1)}`);
  return (
    `${lost} bytes lost; ${frames.length} frames, p50 ${ms(percentile(frames, 50))}, p95 ` +
    `${ms(percentile(frames, 95))}, slowest ${ms(percentile(frames, 100))}; ${keys.length} keys, p95 ` +
    `${ms(percentile(keys, 95))}, slowest ${ms(percentile(keys, 100))}; CPU seconds of ` +
    `${took.toFixed(1)} s: ${parts.join(', ')}; heap after collection grown by ` +
    `${grownMb.window.toFixed(1)} MB (window) and ${grownMb.main.toFixed(1)} MB (main)`
  );
}

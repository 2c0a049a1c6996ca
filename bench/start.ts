// `npm run bench -- start`: from launch to a list that can be used (rows painted, search field focusable, window
// shown), against an Electron program that only shows an empty window.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { TestFolder } from '../e2e/support/test-folder.ts';
import { nativeCodex } from '../main/demo/app-server.test-support.ts';
import type { Figure } from './support/figure.ts';
import { median } from './support/median.ts';
import { storeThreads } from './support/stored-threads.ts';
import { table } from './support/table.ts';
import { timeLaunch, type Launch } from './support/time-launch.ts';

const rounds = 15;
const target = 1.6;
const threads = 500;

const focusable = `(() => {
  const field = document.querySelector('nav [role="searchbox"]');
  field?.focus();
  return field !== null && document.activeElement === field;
})()`;
const rowPainted = `document.querySelector('nav [role="listitem"] [data-thread-id]') !== null`;

export default async function benchStart(): Promise<Figure[]> {
  const folder = new TestFolder();
  try {
    const launches = {
      'empty window': emptyWindow(folder),
      'Bobbin, no threads': bobbin(folder, 'data-without', focusable),
      'Bobbin, 500 threads': bobbin(folder, 'data-with', `${rowPainted} && ${focusable}`),
    };
    storeThreads(path.join(folder.root, 'data-with'), threads);
    const series = Object.keys(launches).map((name) => ({ name, values: [] as number[] }));
    // The first round makes the profiles and fills the caches.
    for (let round = 0; round <= rounds; round += 1) {
      // Each kind follows each other one equally often, since what one leaves behind the next may feel.
      for (const { name, values } of round % 2 === 0 ? series : series.toReversed()) {
        const took = await timeLaunch(launches[name as keyof typeof launches]);
        if (round > 0) values.push(took);
      }
    }
    console.log(`\n${table(series)}\n`);
    const [blank, without, withThreads] = series.map(({ values }) => median(values));
    return [
      { name: 'start.blank', value: blank!, unit: 'ms' },
      { name: 'start.empty', value: without!, unit: 'ms' },
      { name: 'start.list', value: withThreads!, unit: 'ms' },
      { name: 'start.empty-ratio', value: without! / blank!, unit: 'ratio' },
      { name: 'start.ratio', value: withThreads! / blank!, unit: 'ratio', target },
    ];
  } finally {
    folder.remove();
  }
}

function emptyWindow(folder: TestFolder): Launch {
  return {
    program: path.join(import.meta.dirname, 'support/empty-window'),
    userData: path.join(folder.root, 'blank'),
    env: {},
    ready: 'document.body !== null',
  };
}

function bobbin(folder: TestFolder, name: string, ready: string): Launch {
  const data = path.join(folder.root, name);
  mkdirSync(data, { mode: 0o700 });
  return {
    program: path.join(import.meta.dirname, '..'),
    userData: data,
    env: {
      BOBBIN_DATA_DIR: data,
      BOBBIN_CODEX_PATH: nativeCodex(),
      CODEX_HOME: folder.home,
    },
    ready,
  };
}

/**
 * @typedef {object} Torture
 * @property {number} count how often, in full; how many minutes, for a soak, or megabytes, for an upgrade
 * @property {string[]} [tests] unit tests that read BOBBIN_COUNT and BOBBIN_SEED
 * @property {string[]} [options] more arguments for the test runner
 * @property {string[]} [specs] specs in the window, repeated until `count` is reached
 * @property {number} [perRun] cases that one run of the specs holds; Infinity: it reads BOBBIN_COUNT itself
 * @property {boolean} [strace] needs strace, which records what is written
 * @property {boolean} [smallDisk] run on a file system of 2 MB
 */

/** @type {Record<string, Torture>} */
export const tortures = {
  'kill-main': { count: 300, tests: ['main/threads/sessions/kill-main.test.ts'] },
  'power-cut': { count: 100, tests: ['main/threads/sessions/power-cut.test.ts'], strace: true },
  'kill-codex': { count: 100, tests: ['main/kill-codex.test.ts'] },
  quit: { count: 200, specs: ['e2e/journeys/no-orphans.spec.ts'], perRun: 18 },
  corrupt: {
    count: 1,
    tests: [
      'main/store/open-store.test.ts',
      'main/store/backups.test.ts',
      'main/rebuild-store.test.ts',
    ],
    options: ['-t', 'R13|F28'],
  },
  'disk-full': {
    count: 20,
    tests: [
      'main/store/small-disk.test.ts',
      'main/store/full-at-launch.test.ts',
      'main/threads/sessions/disk-full.test.ts',
    ],
    smallDisk: true,
  },
  walk: {
    count: 500,
    tests: ['main/threads/modes/model-walk.test.ts'],
    options: ['--reporter=dot'],
  },
  soak: { count: 480, specs: ['e2e/torture/soak.spec.ts'], perRun: Infinity },
  drafts: { count: 100, specs: ['e2e/torture/drafts.spec.ts'], perRun: Infinity },
  upgrade: { count: 100, tests: ['main/store/old-schemas.test.ts'] },
  ipc: { count: 10_000, tests: ['main/ipc/fuzz.test.ts'] },
};

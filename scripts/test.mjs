// `npm test`: from a fresh clone to one line that says how many tests passed. With file names it runs
// only those: `npm test -- shared/domain/session.test.ts`.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { step } from './setup/step-log.mjs';
import { ensureGit } from './setup/system-packages.mjs';
import { addCounts, countCheck, countPlaywright } from './setup/test-report.mjs';
import { countVitest, describeCounts } from './setup/test-report.mjs';
import { failedInPlaywright, failedInVitest } from './setup/test-report.mjs';
import { tool } from './setup/tools.mjs';

const reports = mkdtempSync(path.join(os.tmpdir(), 'bobbin-test-'));
const files = process.argv.slice(2);
const results = [];
const failed = [];
let electron = '';
try {
  await prepare();
  await ensureGit();
  electron = (await import('./setup/electron-version.mjs')).describeElectron();
  if (files.length === 0) await runEverything();
  else await runFiles();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  results.push({ name: 'set-up', counts: countCheck(1) });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
printSummary();

async function runEverything() {
  await check('format', tool('prettier', '--check', '--log-level', 'warn', '.'));
  await check('lint', tool('oxlint', '--quiet'));
  await check('types', tool('tsc'));
  await unit([]);
  await build();
  await e2e([]);
}

async function runFiles() {
  const specs = files.filter((file) => /(^|\/)e2e\/|\.spec\.ts$/.test(file));
  const tests = files.filter((file) => !specs.includes(file));
  if (tests.length > 0) await unit(tests);
  if (specs.length > 0) {
    await build();
    await e2e(specs);
  }
}

async function check(name, program) {
  const exitCode = await step(name, () => runChild(program));
  results.push({ name, counts: countCheck(exitCode) });
}

function build() {
  return check('build', tool('vite', 'build', '--app', '--logLevel', 'warn'));
}

async function unit(filters) {
  const file = path.join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = tool('vitest', ...args, ...filters);
  const exitCode = await step('unit tests', () => runChild(program), 30_000);
  results.push({ name: 'unit', counts: countVitest(file, exitCode) });
  failed.push(...failedInVitest(file));
}

async function e2e(filters) {
  const file = path.join(reports, 'playwright.json');
  const display = await openDisplay();
  try {
    const program = tool('playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...filters);
    const env = { ...display.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const exitCode = await step('end-to-end tests', () => runChild(program, env), 60_000);
    results.push({ name: 'e2e', counts: countPlaywright(file, exitCode) });
    failed.push(...failedInPlaywright(file));
  } finally {
    display.stop();
  }
}

function printSummary() {
  console.log('');
  for (const one of failed) console.log(`FAILED ${one}`);
  if (electron) console.log(`Ran on ${electron}, Node ${process.versions.node}.`);
  for (const { name, counts } of results) console.log(`${name}: ${describeCounts(counts)}`);
  const total = addCounts(results.map((result) => result.counts));
  process.exitCode = total.failed > 0 || results.length === 0 ? 1 : 0;
  console.log(describeCounts(total));
}

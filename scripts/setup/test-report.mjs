// Adds up what the parts of `npm test` report.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file what vitest's JSON reporter wrote
 * @param {number} exitCode vitest's
 * @returns {Counts}
 */
export function countVitest(file, exitCode) {
  const report = readJson(file);
  return counts(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @param {number} exitCode Playwright's
 * @returns {Counts} a flaky test counts as failed
 */
export function countPlaywright(file, exitCode) {
  const stats = readJson(file)?.stats;
  return counts(exitCode, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/**
 * @param {string} file what vitest's JSON reporter wrote
 * @returns {string[]} the failed tests, each with its file and the beginning of why
 */
export function failedInVitest(file) {
  return (readJson(file)?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0])),
  );
}

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {string[]} the failed tests, each with its file and the beginning of why
 */
export function failedInPlaywright(file) {
  const below = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(below)];
  return below(readJson(file) ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file: name, title, tests }) => line(name, title, tests[0]?.results[0]?.error?.message));
}

/** A check without tests of its own counts as one. @param {number} exitCode @returns {Counts} */
export function countCheck(exitCode) {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const part of all) for (const key of Object.keys(sum)) sum[key] += part[key];
  return sum;
}

/** @param {Counts} total @returns {string} the last line of `npm test` */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const whyLength = 600;
function line(file, title, why = '') {
  return `${file} > ${title}\n    ${stripVTControlCharacters(why).slice(0, whyLength).replaceAll('\n', '\n    ')}`;
}

/** A runner that failed without a failed test (a broken file, no tests, a crash) is one failure. */
function counts(exitCode, found) {
  return exitCode !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  describeCounts,
  failedInPlaywright,
  failedInVitest,
} from './test-report.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(report: unknown) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

test('adds the tests of both runners and the checks into one line', () => {
  const unit = countVitest(
    write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }),
    0,
  );
  const e2e = countPlaywright(
    write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }),
    1,
  );
  expect(describeCounts(addCounts([unit, e2e, countCheck(0)]))).toBe(
    '11 passed, 2 failed, 3 skipped',
  );
});

test('leaves skipped tests out of the line when there are none', () => {
  expect(describeCounts(addCounts([countCheck(0), countCheck(1)]))).toBe('1 passed, 1 failed');
});

test('a runner that ends badly without a failed test counts as a failure', () => {
  expect(countVitest(write({ numPassedTests: 2, numFailedTests: 0 }), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
  });
  expect(countPlaywright(path.join(folder, 'never-written.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
  expect(countPlaywright(write('{"stats":'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('names the tests that failed, wherever they stand, with why', () => {
  const failure = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mno\n at x'],
  };
  const unit = { testResults: [{ name: 'a.test.ts', assertionResults: [failure] }] };
  expect(failedInVitest(write(unit))).toEqual(['a.test.ts > adds up\n    no\n     at x']);

  const spec = {
    ok: false,
    file: 'b.spec.ts',
    title: 'opens',
    tests: [{ results: [{ error: { message: 'gone' } }] }],
  };
  const e2e = { suites: [{ specs: [{ ok: true }], suites: [{ specs: [spec] }] }] };
  expect(failedInPlaywright(write(e2e))).toEqual(['b.spec.ts > opens\n    gone']);
  expect(failedInPlaywright(path.join(folder, 'never-written.json'))).toEqual([]);
});

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

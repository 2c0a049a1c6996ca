import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appError, AppFailure } from '../../../shared/domain/app-error.ts';
import { memoryDatabase, tempFolder } from '../../store/store.test-support.ts';
import { createFailureReport } from './report-failure.ts';

/** What SQLite throws where a file is damaged. */
function damageIn(folder: string): unknown {
  const file = join(folder, 'damaged.db');
  writeFileSync(file, 'pears\n'.repeat(5000));
  try {
    return memoryDatabase().exec(`ATTACH '${file}' AS damaged`);
  } catch (error) {
    return error;
  }
}

test('damage met in the background is told once and looked at by the next start; the rest is logged', () => {
  const folder = tempFolder();
  const lines: string[] = [];
  const told: unknown[] = [];
  const report = createFailureReport(folder, {
    log: (line) => void lines.push(line),
    publish: (name, payload) => void told.push([name, payload]),
    describe: String,
  });
  report('index a', new AppFailure(appError('history-damaged', 'Codex cannot read it.')));
  report('catalog', new TypeError('x is not a function'));
  const note = join(folder, 'bobbin.db-damaged');
  expect([told, existsSync(note)]).toEqual([[], false]);
  const damage = damageIn(folder);
  report('index b', damage);
  report('catalog', damage);
  expect(told).toEqual([
    [
      'app.failed',
      expect.objectContaining({
        code: 'storage-failed',
        message: expect.stringMatching(/^Bobbin's database is damaged\. Quit Bobbin and start it/),
      }),
    ],
  ]);
  expect(existsSync(note)).toBe(true);
  expect(lines).toEqual([
    'index a failed: history-damaged',
    'catalog failed: TypeError: x is not a function',
    'index b failed: SqliteError: file is not a database',
    'catalog failed: SqliteError: file is not a database',
  ]);
});

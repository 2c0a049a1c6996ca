import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependenciesAreCurrent } from './install-dependencies.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-install-'));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/a-win32': { version: '1.0.0', optional: true },
      },
    }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function record(packages: Record<string, { version: string }>) {
  const file = path.join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
}

test('a fresh clone is not current', () => {
  expect(dependenciesAreCurrent(folder)).toBe(false);
});

test('is current without the optional packages of other platforms', () => {
  record({ 'node_modules/a': { version: '1.0.0' } });
  expect(dependenciesAreCurrent(folder)).toBe(true);
});

test('another version or a missing package is not current', () => {
  record({ 'node_modules/a': { version: '1.0.1' } });
  expect(dependenciesAreCurrent(folder)).toBe(false);
  record({ 'node_modules/b': { version: '1.0.0' } });
  expect(dependenciesAreCurrent(folder)).toBe(false);
  record({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-win32': { version: '0.9.0' },
  });
  expect(dependenciesAreCurrent(folder)).toBe(false);
});

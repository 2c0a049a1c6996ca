import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXPECTED_FUSES, fuseMistakes } from './fuses.mjs';

test('the package is asked for exactly the fuses that are checked afterwards', () => {
  const file = path.resolve(import.meta.dirname, '..', '..', 'electron-builder.yml');
  const [, section = ''] = readFileSync(file, 'utf8').split(/^electronFuses:$/m);
  const lines = (/^(?: {2}.*\n)*/.exec(section.trimStart().replace(/^/, '  '))?.[0] ?? '').trim();
  const asked = lines.split('\n').map((line) => {
    const [name = '', value] = line.trim().split(': ');
    return [name[0]?.toUpperCase() + name.slice(1), value === 'true'];
  });
  expect(Object.fromEntries(asked)).toEqual(EXPECTED_FUSES);
});

test('names every fuse that is not as it must be', () => {
  expect(fuseMistakes(EXPECTED_FUSES)).toEqual([]);
  expect(fuseMistakes({ ...EXPECTED_FUSES, RunAsNode: true, OnlyLoadAppFromAsar: false })).toEqual([
    'fuse RunAsNode is true and must be false',
    'fuse OnlyLoadAppFromAsar is false and must be true',
  ]);
});

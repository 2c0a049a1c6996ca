import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetOldPlace } from './forget-old-place.ts';

test('R22 a home that was moved loses the index of its files, and nothing else', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'bobbin-place-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const home = mkdtempSync(path.join(root, 'home-'));
  const names = ['config.toml', 'state_5.sqlite', 'state_5.sqlite-wal', 'bobbin-place'];
  for (const name of names.slice(0, 3)) writeFileSync(path.join(home, name), '');
  await forgetOldPlace(home);
  await forgetOldPlace(home);
  expect(readdirSync(home).toSorted()).toEqual(names.toSorted());

  const moved = `${home} moved`;
  renameSync(home, moved);
  await forgetOldPlace(moved);
  expect(readdirSync(moved).toSorted()).toEqual(['bobbin-place', 'config.toml']);
});

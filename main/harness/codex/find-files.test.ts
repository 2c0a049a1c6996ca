import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useBenches } from './real-codex.test-support.ts';

const bench = useBenches();

test('finds files below the folder, without what ignore files name and names that break a line', async () => {
  const { folder, harness } = await bench();
  mkdirSync(path.join(folder, '.git'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'out'));
  writeFileSync(path.join(folder, '.gitignore'), 'out/\n');
  for (const name of ['src/pear.ts', 'out/pear.js', 'pear\nrm.txt']) {
    writeFileSync(path.join(folder, name), '');
  }
  writeFileSync(path.join(folder, '../pear-outside.txt'), '');
  expect(await harness.findFiles(folder, 'pear')).toEqual([
    { path: 'src/pear.ts', isFolder: false },
  ]);
});

test('a search is not lost when the reading process is renewed meanwhile', async () => {
  const { folder, harness } = await bench();
  writeFileSync(path.join(folder, 'pear.ts'), '');
  const found = harness.findFiles(folder, 'pear');
  await harness.renew();
  expect(await found).toEqual([{ path: 'pear.ts', isFolder: false }]);
});

test('lists the skills of the folder and the home, and says which the folder brings', async () => {
  const { folder, codexHome, harness } = await bench();
  const places = { greet: path.join(folder, '.codex/skills'), prune: `${codexHome}/skills` };
  for (const [name, place] of Object.entries(places)) {
    mkdirSync(path.join(place, name), { recursive: true });
    const head = `---\nname: ${name}\ndescription: Does ${name}\n---\n`;
    writeFileSync(path.join(place, name, 'SKILL.md'), head);
  }
  const found = await harness.listSkills(folder);
  expect(found.filter(({ name }) => name in places)).toEqual([
    { name: 'greet', description: 'Does greet', fromFolder: true },
    { name: 'prune', description: 'Does prune', fromFolder: false },
  ]);
});

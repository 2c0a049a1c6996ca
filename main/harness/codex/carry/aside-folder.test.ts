import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCodexCarrier } from './codex-carrier.ts';
import { makeAside, removeLeftAside } from './aside-folder.ts';

function temporary(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'bobbin-aside-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const isAlive = (pid: number) => pid === 111;

test('what a Bobbin that is gone left of an import is removed, and nothing that is not surely that', async () => {
  const home = temporary();
  const make = (name: string, ...files: string[]) => {
    mkdirSync(path.join(home, name));
    for (const file of files) writeFileSync(path.join(home, name, file), 'pears');
  };
  make('.bobbin-import-222-aB3dE9', '0', '1');
  make('.bobbin-import-333-aaaaaa');
  make('.bobbin-import-111-aB3dE9', '0');
  make('.bobbin-import-222-bbbbbb', '0', 'mine.txt');
  make('.bobbin-import-222-cccccc');
  mkdirSync(path.join(home, '.bobbin-import-222-cccccc/0'));
  make('.bobbin-import-notes', '0');
  make('sessions', '0');
  writeFileSync(path.join(home, '.bobbin-import-222-dddddd'), 'a file');
  make('elsewhere', '0');
  symlinkSync(path.join(home, 'elsewhere'), path.join(home, '.bobbin-import-222-eeeeee'));
  make('.bobbin-import-222-ffffff');
  symlinkSync(path.join(home, 'elsewhere/0'), path.join(home, '.bobbin-import-222-ffffff/0'));
  const before = readdirSync(home, { recursive: true, encoding: 'utf8' });

  expect(await removeLeftAside(home, isAlive)).toBe(2);
  const gone = ['.bobbin-import-222-aB3dE9', '.bobbin-import-333-aaaaaa'];
  expect(readdirSync(home, { recursive: true, encoding: 'utf8' }).sort()).toEqual(
    before.filter((name) => !gone.some((one) => name.startsWith(one))).sort(),
  );
  expect(existsSync(path.join(home, 'elsewhere/0'))).toBe(true);
});

test('the folder of an import under way stays; a home that is not there is none', async () => {
  const home = temporary();
  const carrier = createCodexCarrier(home);
  const intake = await carrier.receive();
  const aside = await makeAside(home);
  expect(await carrier.removeLeftovers()).toBe(0);
  expect(await removeLeftAside(home, () => false)).toBe(2);
  expect(existsSync(aside)).toBe(false);
  await intake.close();
  expect(await removeLeftAside(path.join(home, 'nowhere'))).toBe(0);
});

import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from './app-log.ts';
import { describeBug } from './describe-bug.ts';

function tempFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('§1.4 keeps five files, none above its limit, all for this user only', () => {
  const folder = tempFolder();
  const log = openLog(folder, 1_000);
  for (let line = 0; line < 200; line += 1) log(`line ${line} ${'x'.repeat(80)}`);
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['bobbin.log', ...[1, 2, 3, 4].map((age) => `bobbin.log.${age}`)]);
  expect(files.map((file) => statSync(path.join(folder, file)).size < 1_200)).toEqual(
    files.map(() => true),
  );
  expect(new Set(files.map((file) => mode(path.join(folder, file))))).toEqual(new Set(['600']));
  expect(readFileSync(path.join(folder, 'bobbin.log'), 'utf8')).toContain('line 199');
});

it('§1.4 takes the rights of others away from one that is there', () => {
  const folder = tempFolder();
  const file = path.join(folder, 'bobbin.log');
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  openLog(folder)('hello');
  expect(mode(file)).toBe('600');
});

it('never throws, whatever became of its folder', () => {
  const folder = tempFolder();
  const log = openLog(folder);
  rmSync(folder, { recursive: true });
  log('nobody hears this');
  expect(() => openLog(path.join(folder, 'nowhere'))('nor this')).not.toThrow();
});

it('§1.4 tells of a bug its kind and place, not what it quotes', () => {
  let parse: unknown;
  try {
    JSON.parse('a prompt with hunter2');
  } catch (caught) {
    parse = caught;
  }
  const said = describeBug(parse);
  expect(said).toMatch(/^SyntaxError\n\s+at /);
  expect(said).not.toContain('prompt');
  expect(describeBug(new TypeError('x is not a function'))).toContain('x is not a function');
  expect(describeBug('a thrown text')).toBe('string');
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-lint-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns the rules that the source breaks there, such as `eslint(no-eval)` */
function lint(file: string, source: string): string[] {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--format=json', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(target);
  const report = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return report.diagnostics.map(({ code }) => code);
}

test('only main/app opens a link', () => {
  const source =
    "import { shell } from 'electron';\nvoid shell.openExternal('https://a.example');\n";
  expect(lint('main/ipc/links.ts', source)).toEqual(['eslint(no-restricted-properties)']);
  expect(lint('main/app/open-link.ts', source)).toEqual([]);
});

test('only main/ipc registers handlers', () => {
  const source = "import { ipcMain } from 'electron';\nipcMain.handle('a', () => 1);\n";
  expect(lint('main/app/window.ts', source)).toEqual(['eslint(no-restricted-imports)']);
  expect(lint('main/ipc/router.ts', source)).toEqual([]);
});

test('no markup is made from a string', () => {
  const source =
    "export const It = () => <p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />;\n";
  expect(lint('renderer/ui/it.tsx', source)).toEqual(['react(no-danger)']);
});

test('a file has at most 400 lines', () => {
  const line = 'console.log(1);\n';
  expect(lint('main/long.ts', line.repeat(400))).toEqual([]);
  expect(lint('main/long.ts', line.repeat(401))).toEqual(['eslint(max-lines)']);
});

import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { EditorId } from '../../shared/domain/editor.ts';
import { editorNames } from '../../shared/domain/editor-names.ts';
import { createEditors } from './editors.ts';

function setUp(options: { searchPath?: (folder: string) => string; login?: string } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-editors-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const opened: string[] = [];
  const put = (name: string, body: string, mode = 0o755) =>
    writeFileSync(path.join(folder, name), `#!${process.execPath}\n${body}\n`, { mode });
  const editors = createEditors({
    env: { PATH: options.searchPath?.(folder) ?? folder, BOBBIN_SECRET: 'x' },
    platform: 'linux',
    home: folder,
    loginPath: () => Promise.resolve(options.login ?? null),
    openPath: (file) => {
      opened.push(file);
      return Promise.resolve('');
    },
  });
  return { folder, editors, opened, put };
}

it('finds the editors on the PATH, and only programs', async () => {
  const { editors, put } = setUp();
  put('code', '');
  put('gvim', '');
  put('zed', '', 0o644);
  expect(await editors.found()).toEqual(['system', 'vscode', 'gvim']);
});

it('looks in no folder that is not absolute, where a repository could put a program', async () => {
  const { editors, put } = setUp({ searchPath: () => `.:bin:`, login: 'node_modules/.bin' });
  put('code', '');
  expect(await editors.found()).toEqual(['system']);
});

it('starts the editor with the line and the file as they are, and without what is Bobbin’s own', async () => {
  const { editors, folder, put } = setUp();
  const told = path.join(folder, 'told');
  const words = JSON.stringify(told);
  put(
    'code',
    `const { renameSync, writeFileSync } = require('node:fs');
     const told = [...process.argv.slice(2), process.env.BOBBIN_SECRET ?? 'none'];
     writeFileSync(${words} + '.new', JSON.stringify(told));
     renameSync(${words} + '.new', ${words});`,
  );
  const watcher = watch(folder);
  const file = path.join(folder, `a b'; touch owned; '.ts`);
  expect(await editors.open(file, 12, 'vscode')).toBe('opened');
  while (!existsSync(told)) await once(watcher, 'change');
  watcher.close();
  expect(JSON.parse(readFileSync(told, 'utf8'))).toEqual(['--goto', `${file}:12`, 'none']);
});

it('says so when the editor is not there, and lets the system open what it shall', async () => {
  const { editors, opened } = setUp();
  await expect(editors.open('/x/a.ts', 1, 'zed')).rejects.toMatchObject({
    error: { code: 'load-failed', message: expect.stringContaining('Zed could not be started') },
  });
  expect(await editors.open('/x/a.ts', 1, 'system')).toBe('opened');
  expect(opened).toEqual(['/x/a.ts']);
});

it('has a name for every editor', () => {
  expect(Object.keys(editorNames)).toEqual(EditorId.options);
});

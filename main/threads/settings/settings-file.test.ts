import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestThreads } from '../testing/test-threads.ts';
import { changeSettings, readSettings } from './settings.ts';
import { exportSettings, readSettingsImport } from './settings-file.ts';

function withFile() {
  const { ctx, folder } = createTestThreads();
  const file = path.join(folder, 'settings.json');
  ctx.confirm = {
    ...ctx.confirm,
    chooseExportFile: () => Promise.resolve(file),
    chooseSettingsFile: () => Promise.resolve(file),
  };
  return { ctx, file };
}

it('writes what it can read, for the user alone, and changes nothing by reading', async () => {
  const { ctx, file } = withFile();
  changeSettings(ctx, { theme: 'dark', codexPath: '/opt/codex' });
  expect(await exportSettings(ctx)).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('/opt/codex');
  changeSettings(ctx, { theme: 'light' });
  expect(await readSettingsImport(ctx)).toEqual({
    file: 'settings.json',
    ...{ changes: { theme: 'dark' }, unknown: [], invalid: [], withheld: [] },
  });
  expect(readSettings(ctx)).toMatchObject({ theme: 'light', codexPath: '/opt/codex' });
});

it('does nothing when the dialog is closed', async () => {
  const { ctx } = withFile();
  ctx.confirm = {
    ...ctx.confirm,
    chooseExportFile: () => Promise.resolve(null),
    chooseSettingsFile: () => Promise.resolve(null),
  };
  expect([await exportSettings(ctx), await readSettingsImport(ctx)]).toEqual([null, null]);
});

it('refuses what is missing, a folder, or too large', async () => {
  const { ctx, file } = withFile();
  await expect(readSettingsImport(ctx)).rejects.toMatchObject({ error: { code: 'damaged' } });
  writeFileSync(file, ' '.repeat(1024 * 1024 + 1));
  await expect(readSettingsImport(ctx)).rejects.toMatchObject({
    error: { code: 'damaged', detail: 'It is too large.' },
  });
  const folder = `${file}.d`;
  mkdirSync(folder);
  ctx.confirm = { ...ctx.confirm, chooseSettingsFile: () => Promise.resolve(folder) };
  await expect(readSettingsImport(ctx)).rejects.toMatchObject({ error: { code: 'damaged' } });
});

import { constants } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import {
  maxSettingsFileBytes,
  readSettingsFile,
  writeSettingsFile,
  type SettingsImport,
} from '../../../shared/domain/settings-file.ts';
import { words } from '../../../shared/words/words.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { readSettings } from './settings.ts';

/** Writes the settings to a file the user picks; its path, null when the dialog was closed. */
export async function exportSettings(ctx: ThreadsContext): Promise<string | null> {
  const file = await ctx.confirm.chooseExportFile('bobbin-settings.json');
  if (file === null) return null;
  await writeFile(file, writeSettingsFile(readSettings(ctx)), { mode: 0o600 });
  return file;
}

/**
 * What a settings file the user picks would change; changes nothing itself. Null when the dialog was closed. Rejects
 * with an AppFailure for what is no such file.
 */
export async function readSettingsImport(ctx: ThreadsContext): Promise<SettingsImport | null> {
  const file = await ctx.confirm.chooseSettingsFile();
  if (file === null) return null;
  const read = readSettingsFile(await readPlainText(file), readSettings(ctx));
  if ('code' in read) throw new AppFailure(read);
  return { file: path.basename(file), ...read };
}

/** An ordinary file of a sensible size; a pipe or a device would never end. */
async function readPlainText(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    () => null,
  );
  if (handle === null) throw new AppFailure(unreadable(words('settings.file.gone')));
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw new AppFailure(unreadable(words('settings.file.noFile')));
    if (facts.size > maxSettingsFileBytes)
      throw new AppFailure(unreadable(words('settings.file.tooLarge')));
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

function unreadable(detail: string) {
  return appError('damaged', words('settings.file.unreadable'), { detail });
}

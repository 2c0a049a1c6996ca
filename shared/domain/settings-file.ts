// The file that takes settings to another machine. It holds choices, never consents: no program, no environment, no
// rules, no trust, no mode. What such a file names all the same is told and left.
import { words } from '../words/words.ts';
import type { AppError } from './app-error.ts';
import { appError } from './app-error.ts';
import { z } from './schema.ts';
import { settingList, settingsOf, type SettingName } from './setting-list.ts';
import { Settings, SettingsPatch, settingsOfMain } from './settings.ts';

const fileFormat = 'bobbin-settings';
const fileVersion = 1;
/** Far more than all settings take. */
export const maxSettingsFileBytes = 1024 * 1024;

/** What a settings file would change here. */
export const SettingsImport = z.object({
  /** The file's own name. */
  file: z.string(),
  /** Only what is another value here. */
  changes: SettingsPatch,
  /** Names this Bobbin does not know. */
  unknown: z.array(z.string()),
  /** Known names with values that are not possible. */
  invalid: z.array(z.string()),
  /** Names that no file may set. */
  withheld: z.array(z.string()),
});
export type SettingsImport = z.infer<typeof SettingsImport>;

const File = z.object({
  format: z.literal(fileFormat),
  version: z.number().int().min(1),
  settings: z.record(z.string().max(100), z.unknown()),
});

/** The settings that a file carries: those the user sees and the window may change by itself. */
const carried: readonly SettingName[] = settingList
  .flatMap((entry) => [...settingsOf(entry)])
  .filter((name) => !isMains(name) && name in SettingsPatch.shape);

/** The text of the file. */
export function writeSettingsFile(settings: Settings): string {
  const values = Object.fromEntries(carried.map((name) => [name, settings[name]]));
  const file = { format: fileFormat, version: fileVersion, settings: values };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What the text of a file would change, or why it is none. At most 20 names of each kind are told. */
export function readSettingsFile(
  text: string,
  settings: Settings,
): Omit<SettingsImport, 'file'> | AppError {
  const json = parseJson(text);
  const file = File.safeParse(json);
  if (!file.success) {
    return appError('damaged', words('settingsFile.none'), {
      detail: words('settingsFile.chooseOther'),
    });
  }
  if (file.data.version > fileVersion) {
    return appError('newer-format', words('settingsFile.newer'), {
      detail: words('settingsFile.update'),
    });
  }
  const changes: Record<string, unknown> = {};
  const left = { unknown: [] as string[], invalid: [] as string[], withheld: [] as string[] };
  for (const [name, value] of Object.entries(file.data.settings)) {
    if (isMains(name) || isNotCarried(name)) left.withheld.push(name);
    else if (!carried.includes(name as SettingName)) left.unknown.push(name);
    else {
      const read = SettingsPatch.shape[name as keyof SettingsPatch].safeParse(value);
      if (!read.success || read.data === undefined) left.invalid.push(name);
      else if (!isSame(read.data, settings[name as SettingName])) changes[name] = read.data;
    }
  }
  return {
    changes,
    unknown: left.unknown.slice(0, 20),
    invalid: left.invalid.slice(0, 20),
    withheld: left.withheld.slice(0, 20),
  };
}

function isMains(name: string): boolean {
  return (settingsOfMain as readonly string[]).includes(name);
}

/** Known, but no choice of the user's on the settings' pages, such as the layout of a window. */
function isNotCarried(name: string): boolean {
  return Object.hasOwn(Settings.shape, name) && !carried.includes(name as SettingName);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

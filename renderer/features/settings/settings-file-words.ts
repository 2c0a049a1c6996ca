import { settingList, settingsOf, type SettingName } from '../../../shared/domain/setting-list.ts';
import type { SettingsImport } from '../../../shared/domain/settings-file.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { words } from '../../../shared/words/words.ts';

/** What an import changes, setting by setting, in the order of the pages. */
export function changeLines(
  changes: SettingsImport['changes'],
  settings: Settings,
): { label: string; from: string; to: string }[] {
  return settingList.flatMap((entry) =>
    settingsOf(entry)
      .filter((name) => name in changes)
      .map((name) => ({
        label: entry.label,
        from: valueWords(name, settings[name]),
        to: valueWords(name, changes[name]),
      })),
  );
}

/** What of a file is not taken, and why. */
export function leftWords({ unknown, invalid, withheld }: SettingsImport): string[] {
  const lines: string[] = [];
  if (withheld.length > 0) {
    lines.push(words('settings.file.withheld', { names: withheld.join(', ') }));
  }
  if (invalid.length > 0) {
    lines.push(words('settings.file.invalid', { names: invalid.join(', ') }));
  }
  if (unknown.length > 0) {
    lines.push(words('settings.file.unknown', { names: unknown.join(', ') }));
  }
  return lines;
}

/** A value as the screen calls it. */
function valueWords(name: SettingName, value: unknown): string {
  if (name === 'shortcuts') {
    return words('settings.file.keys', {
      count: Object.keys(value as Settings['shortcuts']).length,
    });
  }
  const entry = settingList.find(({ id }) => id === name);
  if (entry?.kind === 'choice') {
    return entry.options.find((option) => option.value === value)?.label ?? String(value);
  }
  if (entry?.kind === 'number') return `${String(value)} ${entry.unit}`;
  if (value === true) return words('settings.file.on');
  if (value === false) return words('settings.file.off');
  if (value === null) return words('settings.file.none');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

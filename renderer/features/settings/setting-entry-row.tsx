import type { ReactNode } from 'react';
import { defaultSettings } from '../../../shared/domain/default-settings.ts';
import { settingsOf, type SettingEntry } from '../../../shared/domain/setting-list.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingControl } from './setting-control.tsx';
import styles from './settings-dialog.module.css';

/** One entry of the list with its control, and *Reset* while it is not at its default. */
export function SettingEntryRow({ entry, drawn }: { entry: SettingEntry; drawn: ReactNode }) {
  const settings = useSettings();
  if (entry.kind === 'part') {
    return (
      <div className={styles.part}>
        <p className={styles.explains}>{entry.explains}</p>
        {drawn}
      </div>
    );
  }
  const changed = changedIn(settings, entry);
  return (
    <SettingRow
      label={entry.label}
      explains={entry.explains}
      wide={entry.kind === 'own' && (entry.wide ?? false)}
      onReset={Object.keys(changed).length === 0 ? undefined : () => void saveSettings(changed)}
      control={(describedBy) =>
        entry.kind === 'own' ? (
          drawn
        ) : (
          <SettingControl entry={entry} settings={settings} describedBy={describedBy} />
        )
      }
    />
  );
}

/** The defaults of those settings of an entry that have another value. */
function changedIn(settings: Settings, entry: SettingEntry): Partial<Settings> {
  const names = settingsOf(entry).filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]),
  );
  return Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
}

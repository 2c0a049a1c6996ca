import { findSettings } from '../../../shared/domain/find-settings.ts';
import { settingList } from '../../../shared/domain/setting-list.ts';
import { words } from '../../../shared/words/words.ts';
import { showSettings } from '../../state/actions/folds.ts';
import { Button } from '../../ui/button.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import type { DrawnSettings } from './drawn-settings.ts';
import { SettingEntryRow } from './setting-entry-row.tsx';
import { pageLabels } from './page-labels.ts';
import styles from './settings-dialog.module.css';

/** The settings of every page that hold the words, ready to be changed where they stand. */
export function FoundSettings({
  text,
  drawn,
  onGo,
}: {
  text: string;
  drawn: DrawnSettings;
  /** A page was gone to instead. */
  onGo: () => void;
}) {
  const found = findSettings(settingList, text, ({ page }) => pageLabels[page]);
  return (
    <>
      <p className={styles.count} role="status">
        {words('settings.found', { count: found.length })}
      </p>
      {found.map((entry) =>
        entry.kind === 'part' ? (
          <SettingRow
            key={entry.id}
            label={entry.label}
            explains={entry.explains}
            control={() => (
              <Button
                size="s"
                onClick={() => {
                  onGo();
                  showSettings(entry.page);
                }}
              >
                {words('settings.found.goTo', { page: pageLabels[entry.page] })}
              </Button>
            )}
          />
        ) : (
          <SettingEntryRow key={entry.id} entry={entry} drawn={drawn[entry.id]} />
        ),
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import { settingList, settingsPages } from '../../../shared/domain/setting-list.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay, showSettings } from '../../state/actions/folds.ts';
import { useOverlay, useSettingsPage } from '../../state/selectors/folds.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { DrawnSettings } from './drawn-settings.ts';
import { FoundSettings } from './found-settings.tsx';
import { SettingEntryRow } from './setting-entry-row.tsx';
import { pageLabels } from './page-labels.ts';
import styles from './settings-dialog.module.css';

const shownPages = settingsPages.filter((page) => settingList.some((entry) => entry.page === page));

/** What the user may choose for the whole app, page by page; each choice holds at once. */
export function SettingsDialog({ drawn }: { drawn: DrawnSettings }) {
  const isOpen = useOverlay() === 'settings';
  const page = useSettingsPage();
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';

  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('settings.title')}
      size="page"
      initialFocus={search}
    >
      <div className={styles.settings}>
        <div className={styles.side}>
          <SearchField
            ref={search}
            label={words('settings.search')}
            value={text}
            onChange={setText}
          />
          <nav aria-label={words('settings.pages')} className={styles.pages}>
            {shownPages.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.page}
                aria-current={!isSearching && each === page ? 'page' : undefined}
                onClick={() => {
                  setText('');
                  showSettings(each);
                }}
              >
                {pageLabels[each]}
              </button>
            ))}
          </nav>
          <div className={styles.pageChoice}>
            <SelectField
              bare
              label={words('settings.page')}
              value={page}
              options={shownPages.map((value) => ({ value, label: pageLabels[value] }))}
              onChange={(each) => {
                setText('');
                showSettings(each);
              }}
            />
          </div>
          <Button
            tone="quiet"
            size="s"
            className={styles.about}
            onClick={() => showOverlay('about')}
          >
            {words('about.title')}
          </Button>
        </div>
        {/* Focusable, so that it can be scrolled by key; another page begins at its top. */}
        <section
          key={isSearching ? 'found' : page}
          className={styles.content}
          aria-label={isSearching ? words('settings.found.title') : pageLabels[page]}
          tabIndex={0}
        >
          {isSearching ? (
            <FoundSettings text={text} drawn={drawn} onGo={() => setText('')} />
          ) : (
            <>
              <h3 className={styles.heading}>{pageLabels[page]}</h3>
              {settingList
                .filter((entry) => entry.page === page)
                .map((entry) => (
                  <SettingEntryRow key={entry.id} entry={entry} drawn={drawn[entry.id]} />
                ))}
            </>
          )}
        </section>
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { withFolderDefault } from '../../../shared/domain/model-wish.ts';
import type { Model } from '../../../shared/domain/harness-info.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { recentFolders } from '../../state/actions/codex.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useHarness, useHome, useSettings } from '../../state/selectors/app.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './settings-dialog.module.css';

const asChosenLast = { value: '', label: words('settings.folders.asChosenLast') };
const asTheModel = { value: '', label: words('settings.folders.asTheModel') };

/** The model and effort with which a new thread begins, folder by folder. */
export function FolderDefaults() {
  const { folderDefaults } = useSettings();
  const { models } = useHarness(useHome());
  const [recent, setRecent] = useState<string[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void recentFolders().then((result) => {
      if (isHere) setRecent(result.ok ? result.value.map(({ path }) => path) : []);
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (recent === null) return null;
  const folders = [...new Set([...recent, ...Object.keys(folderDefaults)])];
  if (folders.length === 0) {
    return <p className={styles.hint}>{words('settings.folders.none')}</p>;
  }
  return (
    <ul className={styles.variables} aria-label={words('settings.folders')}>
      {folders.map((folder) => (
        <FolderRow
          key={folder}
          folder={folder}
          models={models}
          wish={folderDefaults[folder] ?? { model: null, effort: null }}
        />
      ))}
    </ul>
  );
}

function FolderRow({
  folder,
  models,
  wish: { model, effort },
}: {
  folder: string;
  models: readonly Model[];
  wish: { model: string | null; effort: string | null };
}) {
  const { folderDefaults } = useSettings();
  const chosen = models.find(({ id }) => id === model);
  const name = shortPath(folder);

  function save(next: { model: string | null; effort: string | null }) {
    void saveSettings({ folderDefaults: withFolderDefault(folderDefaults, folder, next) });
  }

  return (
    <li>
      <span title={folder}>{name}</span>
      <SelectField
        bare
        label={words('settings.folders.model', { folder: name })}
        value={model ?? ''}
        options={[
          asChosenLast,
          ...models.map(({ id, name: label }) => ({ value: id, label })),
          /* One that this Codex does not offer now is shown all the same. */
          ...(model !== null && !chosen ? [{ value: model, label: model }] : []),
        ]}
        onChange={(id) => save({ model: id || null, effort: null })}
      />
      <SelectField
        bare
        label={words('settings.folders.effort', { folder: name })}
        value={effort ?? ''}
        disabled={model === null}
        options={[
          asTheModel,
          ...(chosen?.efforts ?? []).map((value) => ({ value, label: value })),
          ...(effort !== null && !chosen?.efforts.includes(effort)
            ? [{ value: effort, label: effort }]
            : []),
        ]}
        onChange={(next) => save({ model, effort: next || null })}
      />
    </li>
  );
}

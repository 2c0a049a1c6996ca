import { ListFilter } from 'lucide-react';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setSource } from '../../state/actions/folds.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { sourceName } from './source-name.ts';
import type { Filtered } from './thread-filters.ts';
import styles from './thread-list.module.css';

export interface ListFiltersProps extends Pick<Filtered, 'counts' | 'sources'> {
  filter: ThreadFilter;
  source: string | null;
  group: Settings['listGroup'];
}

/** Which threads the list shows, and what they stand under. */
export function ListFilters({ filter, source, group, counts, sources }: ListFiltersProps) {
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'group', label: 'Group by' },
    ...(['folder', 'time'] as const).map((by) => ({
      id: by,
      label: by === 'folder' ? 'Folder' : 'Time',
      checked: group === by,
      onSelect: () => void saveSettings({ listGroup: by }),
    })),
    { kind: 'separator', id: 'line' },
    { kind: 'heading', id: 'source', label: 'Began in' },
    {
      id: 'anywhere',
      label: 'Anywhere',
      checked: source === null,
      onSelect: () => setSource(null),
    },
    ...sources.map(({ source: name, count }) => ({
      id: `source-${name}`,
      label: `${sourceName(name)} · ${count}`,
      checked: source === name,
      onSelect: () => setSource(name),
    })),
    { kind: 'separator', id: 'line-2' },
    {
      id: 'archived',
      label: `Archived · ${counts.archived}`,
      checked: filter === 'archived',
      onSelect: () => setFilter(filter === 'archived' ? 'all' : 'archived'),
    },
  ];
  const isNarrowed = filter === 'archived' || source !== null;
  return (
    <>
      <div className={styles.filters}>
        <Tabs<ThreadFilter>
          label="Show"
          look="filter"
          value={filter}
          onChange={setFilter}
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'needs-you', label: 'Needs you', count: counts['needs-you'], urgent: true },
            { value: 'running', label: 'Running', count: counts.running },
            { value: 'full-access', label: 'Full access', count: counts['full-access'] },
          ]}
        />
        <Menu
          align="end"
          trigger={<IconButton size="s" label="Group and filter" icon={<ListFilter />} />}
          entries={entries}
        />
      </div>
      {isNarrowed && (
        <div className={styles.narrowed}>
          <h2>
            {[filter === 'archived' && 'Archived', source !== null && sourceName(source)]
              .filter(Boolean)
              .join(' · ')}
          </h2>
          <Button
            tone="link"
            size="s"
            onClick={() => {
              setFilter('all');
              setSource(null);
            }}
          >
            Show all
          </Button>
        </div>
      )}
    </>
  );
}

import { words } from '../../../shared/words/words.ts';
import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setSource } from '../../state/actions/folds.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { sourceName } from './source-name.ts';
import type { Filtered } from './thread-filters.ts';
import styles from './thread-list.module.css';

export interface ListFiltersProps extends Pick<Filtered, 'counts'> {
  filter: ThreadFilter;
  source: string | null;
}

/** Which threads the list shows. */
export function ListFilters({ filter, source, counts }: ListFiltersProps) {
  const isNarrowed = filter === 'archived' || source !== null;
  return (
    <>
      <div className={styles.filters}>
        <Tabs<ThreadFilter>
          label={words('threadList.filter.title')}
          look="filter"
          value={filter}
          onChange={setFilter}
          tabs={[
            { value: 'all', label: words('threadList.filter.all') },
            {
              value: 'needs-you',
              label: words('states.needsYou'),
              count: counts['needs-you'],
              urgent: true,
            },
            { value: 'running', label: words('states.running'), count: counts.running },
            {
              value: 'full-access',
              label: words('modes.fullAccess'),
              count: counts['full-access'],
            },
          ]}
        />
      </div>
      {isNarrowed && (
        <div className={styles.narrowed}>
          <h2>
            {[
              filter === 'archived' && words('threads.archived'),
              source !== null && sourceName(source),
            ]
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
            {words('common.showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

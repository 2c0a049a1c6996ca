import { ListFilter } from 'lucide-react';
import type { Settings } from '../../../shared/domain/settings.ts';
import { words } from '../../../shared/words/words.ts';
import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setSource } from '../../state/actions/folds.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { sourceName } from './source-name.ts';
import type { Filtered } from './thread-filters.ts';

export interface ListMenuProps extends Pick<Filtered, 'counts' | 'sources'> {
  filter: ThreadFilter;
  source: string | null;
  group: Settings['listGroup'];
  /** False while more threads are to come: what is counted then is not told. */
  isWhole: boolean;
}

/** What the threads stand under, and the filters that are wanted less often. */
export function ListMenu({ filter, source, group, counts, sources, isWhole }: ListMenuProps) {
  const told = (name: string, count: number) => (isWhole ? `${name} · ${count}` : name);
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'group', label: words('threadList.menu.group') },
    ...(['folder', 'time'] as const).map((by) => ({
      id: by,
      label: words(by === 'folder' ? 'threadList.menu.byFolder' : 'threadList.menu.byTime'),
      checked: group === by,
      onSelect: () => void saveSettings({ listGroup: by }),
    })),
    { kind: 'separator', id: 'line' },
    { kind: 'heading', id: 'source', label: words('threadList.menu.source') },
    {
      id: 'anywhere',
      label: words('threadList.menu.anywhere'),
      checked: source === null,
      onSelect: () => setSource(null),
    },
    ...sources.map(({ source: name, count }) => ({
      id: `source-${name}`,
      label: told(sourceName(name), count),
      checked: source === name,
      onSelect: () => setSource(name),
    })),
    { kind: 'separator', id: 'line-2' },
    {
      id: 'archived',
      label: told(words('threads.archived'), counts.archived),
      checked: filter === 'archived',
      onSelect: () => setFilter(filter === 'archived' ? 'all' : 'archived'),
    },
  ];
  return (
    <Menu
      align="end"
      trigger={<IconButton label={words('threadList.menu.title')} icon={<ListFilter />} />}
      entries={entries}
    />
  );
}

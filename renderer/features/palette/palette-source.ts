import { useEffect, useMemo, useState } from 'react';
import { commandIds } from '../../../shared/domain/commands.ts';
import { settingList, type SettingsPage } from '../../../shared/domain/setting-list.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { recentFolders } from '../../state/actions/codex.ts';
import { commandTitle, isAvailable } from '../../state/selectors/commands.ts';
import { selectedThreadId, useAllThreads } from '../../state/selectors/threads.ts';
import { getState, useStore } from '../../state/store.ts';
import type { PaletteSource } from './palette-entries.ts';

/** All the palette may offer. What commands mean is taken down once: nothing changes it while the palette is open. */
export function usePaletteSource(pageLabels: Readonly<Record<SettingsPage, string>>) {
  const threads = useAllThreads();
  const recent = useStore((state) => state.ui.recent);
  const [folders, setFolders] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    void recentFolders().then((result) => {
      if (isHere && result.ok) setFolders(result.value.map(({ path }) => path));
    });
    return () => {
      isHere = false;
    };
  }, []);
  const offered = useMemo(() => {
    const state = getState();
    return commandIds
      .filter((id) => id !== 'palette' && !/^thread-\d$/.test(id) && isAvailable(state, id))
      .map((id) => ({ id, title: commandTitle(state, id) }));
  }, []);
  const settings = useMemo(
    () =>
      settingList.map((entry) => ({
        ...{ id: entry.id, page: entry.page, label: entry.label },
        pageLabel: pageLabels[entry.page],
        alsoFoundBy: [
          entry.alsoFoundBy ?? '',
          ...(entry.kind === 'choice' ? entry.options.map(({ label }) => label) : []),
        ].join(' '),
      })),
    [pageLabels],
  );
  const ordered = useMemo(
    () => lastUsedFirst(threads, recent, selectedThreadId(getState())),
    [threads, recent],
  );
  return useMemo(
    (): PaletteSource => ({ threads: ordered, commands: offered, settings, folders }),
    [ordered, offered, settings, folders],
  );
}

/** Threads without the one in view: those that were in view, the last one first, then the last changed; archived ones last. */
export function lastUsedFirst(
  threads: Readonly<Record<string, Thread>>,
  recent: readonly string[],
  inView: string | null,
): Thread[] {
  const seen = recent.flatMap((id) => (id !== inView && threads[id] ? [threads[id]] : []));
  const others = Object.values(threads)
    .filter((thread) => thread.id !== inView && !recent.includes(thread.id))
    .sort((a, b) => Number(a.archived) - Number(b.archived) || b.updatedAt - a.updatedAt);
  return [...seen, ...others];
}

import { useState } from 'react';
import { modelWish, type ModelWish } from '../../../shared/domain/model-wish.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { useRemembered } from './use-remembered.ts';

/** What the thread will begin with in that folder, and how to choose otherwise. */
export function useModelWish(home: ThreadHome, folder: string | null) {
  const { folderDefaults } = useSettings();
  const [lastModel, setModel] = useRemembered(`model.${home}`);
  const [lastEffort, setEffort] = useRemembered(`effort.${home}`);
  const [chosen, setChosen] = useState<(ModelWish & { folder: string | null }) | null>(null);
  const last = { model: lastModel || null, effort: lastEffort || null };
  const wish = modelWish({ folder, chosen, defaults: folderDefaults, last });

  function choose(model: string | null, effort: string | null) {
    setChosen({ folder, model, effort });
    /* A choice against a folder's default is for that folder's thread, not for all that follow. */
    if (folder !== null && Object.hasOwn(folderDefaults, folder)) return;
    setModel(model ?? '');
    setEffort(effort ?? '');
  }
  return { ...wish, choose };
}

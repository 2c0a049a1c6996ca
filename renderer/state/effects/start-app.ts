import type { CommandId } from '../../../shared/domain/commands.ts';
import { call } from '../../client/client.ts';
import { subscribe, type AppEvent } from '../../client/subscribe.ts';
import { loadRest } from '../actions/load-rest.ts';
import type { AppState } from '../app-state.ts';
import { applyEvent } from '../apply-event.ts';
import { ownKey, ownNewDraft } from '../own-window.ts';
import { noticeAdded } from '../reduce-notices.ts';
import { takePage } from '../reduce-threads.ts';
import { update } from '../store.ts';
import { announceChanges } from './announce-changes.ts';
import { followAppearance } from './follow-appearance.ts';
import { followWidth } from './follow-width.ts';
import { holdFound } from './hold-found.ts';
import { keepLayout, restoreLayout } from './keep-layout.ts';
import { keepOpen } from './keep-open.ts';
import { keepWaiting } from './keep-waiting.ts';
import { letGo } from './let-go.ts';
import { markReadInView } from './mark-read-in-view.ts';
import { rememberedPlace, rememberPlace, restorePlace } from './remember-place.ts';
import { saveDrafts } from './save-drafts.ts';
import { tellInView } from './tell-in-view.ts';
import { watchFirstRun } from './watch-first-run.ts';

/**
 * Listens to main, then asks it for the first picture; events that come meanwhile are applied after it.
 * `onMenu` gets the commands chosen in the native menu. Returns the function that ends everything.
 */
export function startApp(onMenu: (command: CommandId) => void): () => void {
  let early: AppEvent[] | null = [];
  const take = (event: AppEvent) => {
    if (event.name === 'menu.chosen') onMenu(event.payload.command);
    else update((state) => applyEvent(state, event, Date.now()));
  };
  const ends = [
    subscribe((event) => (early ? early.push(event) : take(event))),
    followAppearance(),
    followWidth(),
  ];
  void loadStart().then(() => {
    for (const event of early ?? []) take(event);
    early = null;
    ends.push(
      rememberPlace(),
      keepLayout(),
      keepOpen(),
      keepWaiting(),
      holdFound(),
      letGo(),
      markReadInView(),
      tellInView(),
      saveDrafts(),
      announceChanges(),
      watchFirstRun(),
    );
  });
  return () => ends.forEach((end) => end());
}

/** Asks main for what the first frame needs; may be asked again after a failure. */
export async function loadStart(): Promise<void> {
  const place = ownNewDraft();
  const result = await call('app.startup', {
    inView: rememberedPlace() ?? undefined,
    newDraft: place,
  });
  if (!result.ok) {
    update((state) => ({ ...state, phase: 'failed', startError: result.error }));
    return;
  }
  const {
    rows,
    rest,
    settings,
    brakeKey,
    programs,
    folderLinks,
    accounts,
    harness,
    home,
    about,
    lost,
    notices,
    newDraft,
  } = result.value;
  const text = textOfBefore(place) ?? newDraft.text;
  const known = { settings, brakeKey, programs, folderLinks, accounts, harness, home, about, lost };
  update((state) => {
    const ready: AppState = {
      ...state,
      phase: 'ready',
      startError: null,
      ...known,
      drafts: { ...state.drafts, [place]: text },
      attachments: { ...state.attachments, [place]: newDraft.attachments },
    };
    const filled = takePage(ready, { rows, rest });
    return notices.reduce(
      (next, notice) => noticeAdded(next, notice),
      restorePlace(restoreLayout(filled)),
    );
  });
  void loadRest();
}

/** What an older Bobbin kept of the New thread screen in the window's own storage; null once main has it. */
function textOfBefore(place: string): string | null {
  const key = ownKey('new-thread.text');
  const draft = localStorage.getItem(key);
  if (draft !== null) {
    void call('newThread.setDraft', { place, draft }).then(
      ({ ok }) => ok && localStorage.removeItem(key),
    );
  }
  return draft;
}

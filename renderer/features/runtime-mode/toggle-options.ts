import { modeView } from '../../../shared/domain/mode-view.ts';
import type { AskScope, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';

/** How one segment of the toggle is drawn; the names are those of the `Segmented` part. */
export interface ToggleOption {
  label: string;
  mark: 'pending' | 'busy' | 'wrong' | null;
  lockedBecause: string | null;
}

/** The whole toggle. `raised` is the segment shown as chosen: never lower than what a live process may do. */
export interface ToggleOptions {
  raised: RuntimeMode;
  ask: ToggleOption;
  full: ToggleOption;
}

const scopeWords: Record<AskScope, WordsKey> = {
  everything: 'runtimeMode.ask',
  'outside-folder': 'runtimeMode.ask.outside',
  reduced: 'runtimeMode.ask.reduced',
};

/** Draws every state of the design's toggle from the session and what is saved; `limit` is what is said of the time.
 * `isUnderFull`: a sub-agent's thread whose parent's process may do everything. */
export function toggleOptions(
  session: SessionState,
  saved: { desiredMode: RuntimeMode; askScope: Exclude<AskScope, 'reduced'> },
  fullAccessForbidden: boolean,
  limit: string | null = null,
  isUnderFull = false,
): ToggleOptions {
  const view = modeView(session, saved.desiredMode);
  const ask: ToggleOption = {
    label: words(scopeWords[view.asks ?? saved.askScope]),
    mark: null,
    lockedBecause: null,
  };
  const full: ToggleOption = {
    label:
      limit === null ? words('runtimeMode.full') : words('runtimeMode.full.limited', { limit }),
    mark: null,
    lockedBecause: fullAccessForbidden ? words('runtimeMode.full.forbidden') : null,
  };
  const options: ToggleOptions = { raised: view.shown, ask, full };
  if (isUnderFull && view.shown !== 'full-access') {
    full.label = words('runtimeMode.full.withParent');
    return { ...options, raised: 'full-access' };
  }
  const shownOption = view.shown === 'full-access' ? full : ask;
  switch (view.phase) {
    case 'saved':
    case 'in-force':
    case 'failed':
      return options;
    case 'waiting':
      if (view.next === 'full-access' && view.shown !== 'full-access') {
        full.label = words('runtimeMode.full.afterTurn');
        full.mark = 'pending';
      }
      return options;
    case 'restarting': {
      const target = view.next === 'full-access' ? full : shownOption;
      target.mark = 'busy';
      options.raised = view.next === 'full-access' ? 'full-access' : view.shown;
      return options;
    }
    case 'lowering':
      full.label = words('runtimeMode.full.stopping');
      return options;
    case 'stopping':
      shownOption.mark = 'busy';
      return options;
    case 'unverified':
      shownOption.mark = 'wrong';
      return options;
  }
}

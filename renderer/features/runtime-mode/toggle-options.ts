import { modeView } from '../../../shared/domain/mode-view.ts';
import type { AskScope, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

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

export const forbiddenWords = 'A policy on this machine does not allow full access.';

const scopeWords: Record<AskScope, string> = {
  everything: 'Approval required',
  'outside-folder': 'Approval required · outside only',
  reduced: 'Approval required · reduced',
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
    label: scopeWords[view.asks ?? saved.askScope],
    mark: null,
    lockedBecause: null,
  };
  const full: ToggleOption = {
    label: limit === null ? 'Full access' : `Full access · ${limit}`,
    mark: null,
    lockedBecause: fullAccessForbidden ? forbiddenWords : null,
  };
  const options: ToggleOptions = { raised: view.shown, ask, full };
  if (isUnderFull && view.shown !== 'full-access') {
    full.label = 'Full access · with its parent';
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
        full.label = 'Full access · after this turn';
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
      full.label = 'Full access, stopping…';
      return options;
    case 'stopping':
      shownOption.mark = 'busy';
      return options;
    case 'unverified':
      shownOption.mark = 'wrong';
      return options;
  }
}

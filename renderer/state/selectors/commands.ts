import {
  commandOf,
  isPlaceCommand,
  placeOfCommand,
  type CommandId,
} from '../../../shared/domain/commands.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
import type { AppState } from '../app-state.ts';
import { listedThread } from '../listed-threads.ts';
import { panelShown, sidebarShown } from './folds.ts';
import { modeViewOf, selectedThreadId, sessionOf, waitingCount } from './threads.ts';

/** Whether a command means something at this moment. */
export function isAvailable(state: AppState, id: CommandId): boolean {
  const threadId = selectedThreadId(state);
  const thread = threadId === null ? undefined : state.threads[threadId];
  if (isPlaceCommand(id)) return listedThread(state, placeOfCommand(id)) !== null;
  switch (id) {
    case 'back':
      return state.ui.back.length > 0;
    case 'forward':
      return state.ui.forward.length > 0;
    case 'last-thread':
      return state.ui.recent.some((recent) => recent !== threadId);
    case 'split':
      return (
        state.ui.beside !== null ||
        (threadId !== null && state.ui.recent.some((recent) => recent !== threadId))
      );
    case 'other-pane':
      return state.ui.beside !== null;
    case 'next-waiting':
      return waitingCount(state) > 0;
    case 'panel':
      return threadId !== null;
    case 'stop-turn':
      return threadId !== null && isInTurn(sessionOf(state, threadId));
    case 'plan-first':
      return (
        thread !== undefined && (thread.planning || state.harness[thread.home]?.plans === true)
      );
    case 'unread-thread':
      return thread?.unread === false;
    case 'fork-thread':
    case 'compact-thread':
    case 'terminal-command':
      return thread !== undefined && thread.harnessThreadId !== null;
    default:
      return commandOf(id).group !== 'thread' || threadId !== null;
  }
}

/** What a command would do now, in words: where it goes two ways, the one it goes. */
export function commandTitle(state: AppState, id: CommandId): string {
  const threadId = selectedThreadId(state);
  const thread = threadId === null ? undefined : state.threads[threadId];
  switch (id) {
    case 'sidebar':
      return words(sidebarShown(state) ? 'commands.sidebar.hide' : 'commands.sidebar.show');
    case 'panel':
      return words(panelShown(state) ? 'commands.panel.hide' : 'commands.panel.show');
    case 'split':
      return words(state.ui.beside === null ? 'commands.split.show' : 'commands.split.close');
    case 'plan-first':
      return words(thread?.planning ? 'commands.planFirst.off' : 'planning.planFirst');
    case 'pin-thread':
      return words(thread?.pinned ? 'threads.unpin' : 'threads.pin');
    case 'archive-thread':
      return words(thread?.archived ? 'threads.unarchive' : 'threads.archive');
    case 'toggle-mode': {
      const view = threadId === null ? null : modeViewOf(state, threadId);
      const isHigh = (view?.next ?? view?.shown) === 'full-access';
      return words(isHigh ? 'commands.mode.lower' : 'commands.mode.raise');
    }
    default:
      return commandOf(id).title;
  }
}

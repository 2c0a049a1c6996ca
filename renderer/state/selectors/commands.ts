import { commandOf, type CommandId } from '../../../shared/domain/commands.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import type { AppState } from '../app-state.ts';
import { panelShown, sidebarShown } from './folds.ts';
import { modeViewOf, selectedThreadId, sessionOf, waitingCount } from './threads.ts';

/** Whether a command means something at this moment. */
export function isAvailable(state: AppState, id: CommandId): boolean {
  const threadId = selectedThreadId(state);
  const thread = threadId === null ? undefined : state.threads[threadId];
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
      return sidebarShown(state) ? 'Hide the sidebar' : 'Show the sidebar';
    case 'panel':
      return panelShown(state) ? 'Hide the side panel' : 'Show the side panel';
    case 'split':
      return state.ui.beside === null
        ? 'Show the last thread beside this one'
        : 'Close the other of the two threads';
    case 'pin-thread':
      return thread?.pinned ? 'Unpin' : 'Pin';
    case 'archive-thread':
      return thread?.archived ? 'Take out of the archive' : 'Archive';
    case 'toggle-mode': {
      const view = threadId === null ? null : modeViewOf(state, threadId);
      const isHigh = (view?.next ?? view?.shown) === 'full-access';
      return isHigh ? 'Lower to approval required' : 'Give full access…';
    }
    default:
      return commandOf(id).title;
  }
}

import { useEffect } from 'react';
import { announce, closeFolds } from '../../state/actions/folds.ts';
import { stopTurn } from '../../state/actions/send-message.ts';
import { selectedThreadId, sessionOf } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';
import { commandOfKey } from './command-of-key.ts';
import { runCommand } from './commands.ts';

/** The second Escape must come within so many ms of the first. */
const twice = 800;

/** Listens to the keys that hold everywhere in the window. */
export function useShortcuts(): void {
  useEffect(() => {
    let escapedAt = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const isModal = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key === 'Escape') {
        if (isModal || document.querySelector('[role="menu"]')) return;
        escapedAt = escape(event, escapedAt);
        return;
      }
      const command = commandOfKey(event, getState().about?.platform === 'darwin');
      if (command === null) return;
      event.preventDefault();
      // Behind a dialog nothing moves, but the brake always works.
      if (!isModal || command === 'lower-all') runCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Closes what lies over the column; else, pressed twice, stops the turn. Returns when it was pressed first. */
function escape(event: KeyboardEvent, escapedAt: number): number {
  const state = getState();
  if (state.ui.sidebarOver || state.ui.panelOver) {
    closeFolds();
    return -Infinity;
  }
  const threadId = selectedThreadId(state);
  if (threadId === null || event.repeat) return escapedAt;
  const { status } = sessionOf(state, threadId);
  if (status !== 'running' && status !== 'submitting') return -Infinity;
  if (event.timeStamp - escapedAt < twice) {
    void stopTurn(threadId);
    return -Infinity;
  }
  announce('Press Escape again to stop the turn.');
  return event.timeStamp;
}

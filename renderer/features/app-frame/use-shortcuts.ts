import { useEffect } from 'react';
import { chordOf } from '../../../shared/domain/chord.ts';
import { commandOfChord } from '../../../shared/domain/shortcuts.ts';
import { words } from '../../../shared/words/words.ts';
import { announce, closeFolds, showOverlay } from '../../state/actions/folds.ts';
import { endWalk } from '../../state/actions/navigate.ts';
import { runCommand } from '../../state/actions/run-command.ts';
import { stopTurn } from '../../state/actions/send-message.ts';
import { isMac, keys } from '../../state/selectors/keys.ts';
import { selectedThreadId, sessionOf } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';

/** The second Escape must come within so many ms of the first. */
const twice = 800;

/** The buttons of a mouse that lead back and forward. */
const mouseButtons: Record<number, 'back' | 'forward'> = { 3: 'back', 4: 'forward' };

/** Listens to the keys that hold everywhere in the window, and to the mouse's buttons for back and forward. */
export function useShortcuts(): void {
  useEffect(() => {
    let escapedAt = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
      if (event.key === 'Escape') {
        if (isModal() || document.querySelector('[role="menu"]')) return;
        escapedAt = escape(event, escapedAt);
        return;
      }
      const state = getState();
      const chord = chordOf(event, isMac(state));
      const command = chord === null ? null : commandOfChord(keys(state), chord);
      if (command === null) return;
      event.preventDefault();
      if (command === 'palette' && state.ui.overlay === 'palette') return showOverlay(null);
      // Behind a dialog nothing moves, but the brake always works.
      if (!isModal() || command === 'lower-all') runCommand(command);
    }
    function onKeyUp(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta' || event.key === 'Alt') endWalk();
    }
    function onMouse(event: MouseEvent) {
      const command = mouseButtons[event.button];
      if (command === undefined) return;
      event.preventDefault();
      if (event.type === 'mouseup' && !isModal()) runCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', endWalk);
    window.addEventListener('mousedown', onMouse);
    window.addEventListener('mouseup', onMouse);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', endWalk);
      window.removeEventListener('mousedown', onMouse);
      window.removeEventListener('mouseup', onMouse);
    };
  }, []);
}

function isModal(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
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
  announce(words('appFrame.escapeAgain'));
  return event.timeStamp;
}

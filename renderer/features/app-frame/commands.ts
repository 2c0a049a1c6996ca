import { assertNever } from '../../../shared/lib/assert-never.ts';
import { showCarry } from '../../state/actions/carry.ts';
import { copyDiagnostics } from '../../state/actions/diagnostics.ts';
import { findThread, showOverlay, togglePanel, toggleSidebar } from '../../state/actions/folds.ts';
import { goBack, goForward, showNewThread, showNextWaiting } from '../../state/actions/navigate.ts';
import { openWindow } from '../../state/actions/windows.ts';
import { findInThread, searchEverything } from '../../state/actions/search.ts';
import { lowerAll, toggleMode } from '../../state/actions/set-mode.ts';
import { requestFocus } from '../../state/actions/folds.ts';
import type { MenuCommand } from '../../state/effects/start-app.ts';
import { selectedThreadId } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';

export type Command = MenuCommand | 'back' | 'forward' | 'composer';

/** Does what a key or an entry of the native menu stands for. */
export function runCommand(command: Command): void {
  switch (command) {
    case 'new-thread':
      return showNewThread();
    case 'new-window':
      return void openWindow(null);
    case 'import-thread':
      return showCarry({ kind: 'import' });
    case 'find':
      return findThread();
    case 'search-all':
      return searchEverything();
    case 'find-in-thread':
      return findInThread();
    case 'toggle-mode': {
      const threadId = selectedThreadId(getState());
      if (threadId !== null) void toggleMode(threadId);
      return;
    }
    case 'lower-all':
      return void lowerAll();
    case 'sidebar':
      return toggleSidebar();
    case 'panel':
      return togglePanel();
    case 'storage':
      return showOverlay('storage');
    case 'about':
      return showOverlay('about');
    case 'settings':
      return showOverlay('settings');
    case 'ledger':
      return showOverlay('ledger');
    case 'permissions':
      return showOverlay('permissions');
    case 'diagnostics':
      return showOverlay('diagnostics');
    case 'copy-diagnostics':
      return void copyDiagnostics();
    case 'inbox':
      return showOverlay('inbox');
    case 'next-waiting':
      return showNextWaiting();
    case 'back':
      return goBack();
    case 'forward':
      return goForward();
    case 'composer':
      return requestFocus('composer');
    default:
      return assertNever(command);
  }
}

import { isPlaceCommand, placeOfCommand, type CommandId } from '../../../shared/domain/commands.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { isAvailable } from '../selectors/commands.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { getState } from '../store.ts';
import { showCarry } from './carry.ts';
import { copyDiagnostics } from './diagnostics.ts';
import { findThread, requestFocus, showOverlay, togglePanel, toggleSidebar } from './folds.ts';
import {
  goBack,
  goForward,
  showLastThread,
  showListed,
  showNewThread,
  showNextWaiting,
} from './navigate.ts';
import { findInThread, searchEverything } from './search.ts';
import { saveSettings } from './settings.ts';
import { lowerAll } from './set-mode.ts';
import { runThreadCommand } from './run-thread-command.ts';
import { goToOtherPane, toggleSplit } from './split.ts';
import { openWindow } from './windows.ts';

/**
 * Does what a key, an entry of the native menu or of the palette stands for; nothing where it means nothing now. What
 * needs a consent asks main, which asks in its own dialog, whoever ran the command.
 */
export function runCommand(command: CommandId): void {
  if (!isAvailable(getState(), command)) return;
  if (isPlaceCommand(command)) return showListed(placeOfCommand(command));
  switch (command) {
    case 'palette':
      return showOverlay('palette');
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
    case 'lower-all':
      return void lowerAll();
    case 'sidebar':
      return toggleSidebar();
    case 'panel':
      return togglePanel();
    case 'split':
      return toggleSplit();
    case 'other-pane':
      return goToOtherPane();
    case 'storage':
    case 'about':
    case 'settings':
    case 'ledger':
    case 'permissions':
    case 'diagnostics':
    case 'shortcuts':
    case 'inbox':
    case 'turns':
      return showOverlay(command);
    case 'times':
      return void saveSettings({ showTimes: !getState().settings.showTimes });
    case 'copy-diagnostics':
      return void copyDiagnostics();
    case 'next-waiting':
      return showNextWaiting();
    case 'last-thread':
      return showLastThread();
    case 'back':
      return goBack();
    case 'forward':
      return goForward();
    case 'composer':
      return requestFocus('composer');
    case 'toggle-mode':
    case 'plan-first':
    case 'stop-turn':
    case 'open-in-window':
    case 'rename-thread':
    case 'pin-thread':
    case 'unread-thread':
    case 'archive-thread':
    case 'fork-thread':
    case 'compact-thread':
    case 'export-thread':
    case 'show-folder':
    case 'terminal-command':
    case 'copy-link':
    case 'copy-markdown':
    case 'delete-thread': {
      const threadId = selectedThreadId(getState());
      return threadId === null ? undefined : runThreadCommand(command, threadId);
    }
    default:
      return assertNever(command);
  }
}

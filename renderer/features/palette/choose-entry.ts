import { needsYou } from '../../../shared/domain/session-selectors.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { requestFocus, showOverlay, showSettings } from '../../state/actions/folds.ts';
import { selectThread, showNewThreadIn } from '../../state/actions/navigate.ts';
import { runCommand } from '../../state/actions/run-command.ts';
import { searchEverything } from '../../state/actions/search.ts';
import { openWindow } from '../../state/actions/windows.ts';
import { sessionOf } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Goes there or does it. `elsewhere`: a thread is opened in a window of its own. */
export function chooseEntry(entry: PaletteEntry, elsewhere: boolean): void {
  showOverlay(null);
  switch (entry.kind) {
    case 'thread': {
      const { id } = entry.thread;
      if (elsewhere) return void openWindow(id);
      selectThread(id);
      return requestFocus(needsYou(sessionOf(getState(), id)) ? 'approval' : 'composer');
    }
    case 'command':
      return runCommand(entry.command);
    case 'setting':
      return showSettings(entry.page);
    case 'folder':
      return showNewThreadIn(entry.path);
    case 'search':
      return searchEverything(entry.text);
    default:
      return assertNever(entry);
  }
}

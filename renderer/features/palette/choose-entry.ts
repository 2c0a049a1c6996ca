import { needsYou } from '../../../shared/domain/session-selectors.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { requestFocus, showOverlay, showSettings } from '../../state/actions/folds.ts';
import { selectThread, showNewThreadIn } from '../../state/actions/navigate.ts';
import { runCommand } from '../../state/actions/run-command.ts';
import { searchEverything } from '../../state/actions/search.ts';
import { openBeside } from '../../state/actions/split.ts';
import { openWindow } from '../../state/actions/windows.ts';
import { sessionOf } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Where a chosen thread is shown: in view, in a window of its own, or beside what is in view. */
export type Where = 'here' | 'window' | 'beside';

/** The same as modifiers say it: Ctrl or ⌘ a window, Alt beside. */
export function whereOf(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): Where {
  if (event.ctrlKey || event.metaKey) return 'window';
  return event.altKey ? 'beside' : 'here';
}

/** Goes there or does it. */
export function chooseEntry(entry: PaletteEntry, where: Where): void {
  showOverlay(null);
  switch (entry.kind) {
    case 'thread': {
      const { id } = entry.thread;
      if (where === 'window') return void openWindow(id);
      if (where === 'beside') return openBeside(id);
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
